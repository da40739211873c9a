import { Redis } from 'ioredis';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { ADMIN, type Agent, testSpace } from '../support/app.js';
import { userBody } from '../support/factories.js';
import { BuiltProcess, ready } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { SmtpSink } from '../support/smtp.js';
import { until } from '../support/until.js';

/* Every one is typed, sent or handed out somewhere below. */
const SECRETS = {
  first: 'Leak@First12345',
  second: 'Leak@Second12345',
  third: 'Leak@Third12345',
  wrong: 'Leak@Wrong12345',
  signing: 'leak-probe-signing-secret-0123456789-abcdef',
};

const sink = new SmtpSink();
const running: BuiltProcess[] = [];

beforeAll(() => sink.start());
afterAll(async () => {
  for (const process of running) await process.end('SIGKILL');
  await sink.stop();
});

/** Starts web and worker as in production, but with all that they can log. */
async function startBoth(): Promise<string> {
  const { mongoUri, redisUrl, folder } = await testSpace();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    JWT_SECRET: SECRETS.signing,
    APP_URL: url,
    PORT: String(port),
    SMTP_URL: sink.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'trace',
  };
  running.push(BuiltProcess.start('main', settings), BuiltProcess.start('worker', settings));
  await ready(url);
  const { db } = await testSpace();
  await until(async () => (await db.collection('users').countDocuments()) > 0);
  return url;
}

/* All that lies anywhere afterwards, by where it lies. */
async function kept(): Promise<Array<[string, string]>> {
  const { db, redisUrl, folder } = await testSpace();
  const found: Array<[string, string]> = [];
  for (const { name } of await db.listCollections())
    found.push([`collection ${name}`, JSON.stringify(await db.collection(name).find().toArray())]);
  const redis = new Redis(redisUrl);
  for (const key of await redis.keys('*')) {
    const value = (await redis.dumpBuffer(key))?.toString('latin1') ?? '';
    found.push([`Redis ${key}`, `${key} ${value}`]);
  }
  redis.disconnect();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.push([`file ${path}`, (await readFile(path)).toString('latin1')]);
  }
  return found;
}

it('A17 no password and no token is in logs, Redis, the database, files, mails or answers', async () => {
  const url = await startBoth();
  const answers: Array<[string, string]> = [];
  const tokens: string[] = [];
  /* Every answer is looked at, all of it but the cookie that hands the session out. */
  const asked = async (call: request.Test, status: number) => {
    const answer = await call;
    expect({ path: answer.request.url, status: answer.status }).toEqual({ path: answer.request.url, status });
    const { 'set-cookie': cookies = [], ...headers } = answer.headers as Record<string, unknown>;
    for (const cookie of cookies as string[]) tokens.push(/=([^;]*)/.exec(cookie)![1]!);
    answers.push([answer.request.url, JSON.stringify([headers, answer.text])]);
    return answer;
  };
  const signIn = async (email: string, password: string, status = 200): Promise<Agent> => {
    const agent = request.agent(url);
    await asked(agent.post('/api/auth/login').send({ email, password, rememberMe: true }), status);
    return agent;
  };

  const admin = await signIn(ADMIN.email, ADMIN.password);
  const body = userBody({ password: SECRETS.first });
  const created = await asked(
    admin.post('/api/users').set('Idempotency-Key', 'leak-probe-key').send(body),
    201,
  );
  const id = created.body.data._id as string;
  await asked(admin.post('/api/users').set('Idempotency-Key', 'leak-probe-key').send(body), 201);
  await asked(admin.patch(`/api/users/${id}`).send({ password: SECRETS.wrong, bio: 'Hello' }), 200);

  const user = await signIn(body.email, SECRETS.first);
  await signIn(body.email, SECRETS.wrong, 401);
  const change = `/api/auth/${id}/change-password`;
  await asked(user.post(change).send({ oldPassword: SECRETS.wrong, newPassword: SECRETS.second }), 403);
  const broken = user.post('/api/auth/login').set('Content-Type', 'application/json');
  await asked(broken.send(`{"email": "a@example.org", "password": "${SECRETS.wrong}" oops`), 400);
  await asked(user.get(`/api/users?password=${SECRETS.wrong}&token=${SECRETS.wrong}`), 403);
  await user.get(`/reset-password?token=${SECRETS.wrong}`).set('Accept', 'text/html');
  await asked(user.post('/api/auth/login').send({ email: SECRETS.wrong, password: SECRETS.wrong }), 400);
  await asked(
    user.post('/api/auth/password-reset/confirm').send({ token: SECRETS.wrong, newPassword: SECRETS.third }),
    400,
  );

  /* A mail that goes out, one that is refused for now, one for good. */
  sink.script.push('accept', { reply: 451, text: 'later' }, 'accept', { reply: 550, text: 'never' });
  for (const received of [1, 3, 4]) {
    await asked(admin.post(`/api/users/${id}/password-reset`), 202);
    await until(() => sink.received.length >= received, 60_000);
  }
  const links = sink.received.map(({ text }) => /token=([\w-]+)/.exec(text ?? '')![1]!);
  tokens.push(...links);
  await asked(
    user.post('/api/auth/password-reset/confirm').send({ token: links[0], newPassword: SECRETS.second }),
    200,
  );
  const again = await signIn(body.email, SECRETS.second);
  await asked(again.post('/api/auth/logout').send({}), 200);
  const mailsUnderWay = (await testSpace()).db.collection('mails');
  await until(async () => (await mailsUnderWay.countDocuments({ settled: false })) === 0, 60_000);

  const words = [...Object.values(SECRETS), ADMIN.password, ...tokens.filter((token) => token.length > 20)];
  expect(words.length).toBeGreaterThanOrEqual(12);
  const mails = sink.received.map((mail, index): [string, string] => {
    const { text = '', html = '', ...rest } = mail;
    /* The link is what the mail is for. */
    return [`mail ${index}`, `${text}${html}`.replaceAll(links[index]!, '') + JSON.stringify(rest)];
  });
  const places: Array<[string, string]> = [
    ...running.map((process, index): [string, string] => [`log ${index}`, process.output]),
    ...(await kept()),
    ...answers,
    ...mails,
  ];
  /* They did speak: each log names its requests or jobs. */
  expect(running[0]!.output).toContain('/api/auth/login');
  expect(running[1]!.output.length).toBeGreaterThan(100);
  const hits = words.flatMap((word) =>
    places.filter(([, text]) => text.includes(word)).map(([place]) => `${word} in ${place}`),
  );
  expect(hits).toEqual([]);
}, 120_000);
