import { connect } from 'node:net';
import { Deployment, type Web } from '../support/deployment.js';
import { ADMIN, type Agent } from '../support/app.js';
import { jobBody, makeJob } from '../support/factories.js';
import { people, upload, workbook } from '../support/imports.js';
import type { BuiltProcess } from '../support/processes.js';
import { makeSpace, type Space } from '../support/space.js';
import { until } from '../support/until.js';

/** For a machine that is busy, ms. */
const PATIENCE = 90_000;
jest.setTimeout(2 * PATIENCE);

let space: Space;
let deployment: Deployment;
let webs: Web[];
let worker: BuiltProcess;
let admin: Agent;
let seed = 0;
let slow: Array<ReturnType<typeof unfinished>>;

beforeAll(async () => {
  space = await makeSpace();
  deployment = await Deployment.prepare(space);
  worker = deployment.startWorker();
  webs = await deployment.startWebs(2);
  admin = await deployment.admin();
  // What stands in its headers drips on; what stands in its body is silent.
  slow = [
    unfinished('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x'),
    unfinished(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ),
  ];
}, 300_000);

afterAll(async () => {
  await deployment?.close();
  await space?.remove();
}, 120_000);

const login = (client: Agent, { email, password }: { email: string; password: string }, from?: string) => {
  const sent = client.post('/api/auth/login');
  if (from) void sent.set('X-Forwarded-For', from);
  return sent.send({ email, password, rememberMe: true });
};

/** The cookies of an answer by name, each with its attributes. */
const cookiesOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    (headers['set-cookie'] as string[]).map((text) => {
      const [pair, ...attributes] = text.split('; ');
      return [pair!.split('=')[0]!, attributes.map((one) => one.replace(/^Expires=.*/, 'Expires'))];
    }),
  );

/** A request that never ends, to the second process itself. @returns its answer and how long it took, s */
async function unfinished(begin: string, drip = ''): Promise<{ answer: string; seconds: number }> {
  const began = performance.now();
  const socket = connect(webs[1]!.port, '127.0.0.1', () => socket.write(begin));
  const dripping = setInterval(() => drip && socket.write(drip), 1_000);
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  return { answer, seconds: (performance.now() - began) / 1_000 };
}

/** The stream of an import from the second process, which the first has taken and no worker looks at before SIGCONT. */
async function openStream() {
  const [job, { cookie }] = [await makeJob(admin), await deployment.session()];
  process.kill(worker.pid, 'SIGSTOP');
  deployment.proxy.continueWith(0);
  const answer = await upload(admin, workbook(people(40, ++seed, job.jobId))).expect(202);
  const live = deployment.stream(`/api/imports/${answer.body.data._id}/events`, cookie);
  await until(() => live.text().includes('event: progress'), PATIENCE);
  return { live, cookie };
}

describe('B1 B2 in production, behind a proxy that ends TLS', () => {
  it('cookies are Secure, HttpOnly and bound to the host, and browsers are held to https', async () => {
    const { headers } = await login(deployment.client(), ADMIN).expect(200);
    const attributes = ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'];
    expect(cookiesOf(headers)).toEqual({
      '__Host-hiredesk': attributes,
      '__Host-hiredesk-device': attributes,
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await admin.get('/api/auth/me').expect(200);
    expect(plain.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('F2 guesses count by the address that the proxy saw, over both processes, whatever the client claims', async () => {
    const victim = { email: 'victim@example.org', password: 'wrong-password' };
    const guesser = deployment.client('127.0.0.2');
    const before = [...deployment.proxy.served];
    for (let guess = 0; guess < 5; guess++) await login(guesser, victim, `203.0.113.${guess}`).expect(401);
    for (const from of ['203.0.113.77', '127.0.0.3', '::1, 127.0.0.3'])
      await login(guesser, victim, from).expect(429);
    expect(deployment.proxy.served.map((count, index) => count - before[index]!)).toEqual([4, 4]);
    // Another client is not counted with it, and cannot be made to be.
    const other = deployment.client('127.0.0.3');
    await login(other, victim, '127.0.0.2').expect(401);
    await login(other, ADMIN, '127.0.0.2').expect(200);
    const { body } = await other.get('/api/auth/sessions').expect(200);
    const own = body.data.sessions.find((session: { current: boolean }) => session.current);
    expect(own).toMatchObject({ address: '127.0.0.3' });
    const output = webs.map(({ process }) => process.output).join('');
    expect(output).toContain('"address":"127.0.0.2"');
    expect(output).not.toContain('203.0.113.');
  });

  it('A18 calls that a page of another site starts are refused', async () => {
    const send = (headers: Record<string, string>) => admin.post('/api/jobs').set(headers).send(jobBody());
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect((await send(headers as never).expect(403)).body.code).toBe('FOREIGN_ORIGIN');
    await login(deployment.client(), ADMIN).set('Origin', 'https://evil.example').expect(403);
    await send({ Origin: deployment.proxy.url, 'Sec-Fetch-Site': 'same-origin' }).expect(201);
  });

  it("F17 the API's documents need a session, the measures a token", async () => {
    for (const path of ['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/%64ocs-json']) {
      await deployment.client().get(path).expect(401);
      await admin.get(path).expect(200);
    }
    await admin.get('/metrics').expect(403);
  });
});

describe('G3 two web processes and a worker are one product', () => {
  it('a session counts on both, and ends on both at once', async () => {
    const client = await deployment.admin();
    for (const index of [0, 1]) {
      deployment.proxy.continueWith(index);
      await client.get('/api/auth/me').expect(200);
    }
    const [{ cookie }, sessions] = [
      await deployment.session(),
      await client.get('/api/auth/sessions').expect(200),
    ];
    const other = sessions.body.data.sessions.find((one: { current: boolean }) => !one.current);
    const me = () => deployment.client().get('/api/auth/me').set('Cookie', cookie);
    for (const index of [0, 1]) {
      deployment.proxy.continueWith(index);
      await me().expect(200);
    }
    expect(other).toBeDefined();
    deployment.proxy.continueWith(0);
    await deployment.client().post('/api/auth/logout').set('Cookie', cookie).expect(200);
    await me().expect(401);
    await me().expect(401);
  });

  it('C06 a create that is sent to both with one Idempotency-Key is one record', async () => {
    const body = jobBody();
    const before = [...deployment.proxy.served];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.post('/api/jobs').set('Idempotency-Key', 'once-over-both').send(body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data._id as string)).size).toBe(1);
    expect(deployment.proxy.served.map((count, index) => count - before[index]!)).toEqual([2, 2]);
  });

  it('a stream of one process shows what another one took and the worker does', async () => {
    const { live } = await openStream();
    process.kill(worker.pid, 'SIGCONT');
    await live.ended;
    expect(live.text()).toMatch(/event: done\ndata: .*"state":"checked"/);
  });

  it('F9 a stream of one process ends when its session ends on the other', async () => {
    const { live, cookie } = await openStream();
    await deployment.client().post('/api/auth/logout').set('Cookie', cookie).expect(200);
    await live.ended;
    expect(live.text()).not.toContain('event: done');
    process.kill(worker.pid, 'SIGCONT');
  });
});

it('F16 headers that do not end are refused after 10 s, a body without progress is cut after 30', async () => {
  const [headers, body] = await Promise.all(slow);
  expect(headers!.answer).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s);
  expect(headers!.seconds).toBeLessThan(25);
  expect(body!.answer).toBe('');
  expect(body!.seconds).toBeLessThan(50);
});

describe('X04 SIGTERM', () => {
  it('ends each process with 0, streams and all, while the others go on', async () => {
    const { live } = await openStream();
    const [second, first] = webs as [Web, Web];
    deployment.proxy.ports = [second.port];
    expect(await first.process.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await live.ended;
    await admin.get('/api/auth/me').expect(200);
    process.kill(worker.pid, 'SIGCONT');
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await admin.get('/api/health/ready').expect(200);
    expect(await second.process.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('leaves logs of JSON lines without a secret in them', () => {
    const output = [...webs.map(({ process }) => process), worker].map((one) => one.output).join('');
    for (const line of output.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    for (const secret of [ADMIN.password, deployment.secret]) expect(output).not.toContain(secret);
  });
});
