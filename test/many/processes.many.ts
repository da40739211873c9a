import { setTimeout as pause } from 'node:timers/promises';
import type { MailAnswer } from '../../src/shared/resources/mails/api.js';
import type { Agent } from '../support/app.js';
import { Deployment, type Web } from '../support/deployment.js';
import { makeCandidate, makeJob, roleBody, userBody } from '../support/factories.js';
import { HangingProxy } from '../support/hanging-proxy.js';
import { people, readImport, settled, uploadAtOnce, workbook } from '../support/imports.js';
import { makeInterview, minutesFromNow } from '../support/interviews.js';
import { Load } from '../support/load.js';
import { pdf } from '../support/pdf.js';
import { type BuiltProcess, ready } from '../support/processes.js';
import { S3Server } from '../support/s3.js';
import { SmtpSink } from '../support/smtp.js';
import { makeSpace, type Space } from '../support/space.js';
import { eventually, until } from '../support/until.js';

/** For a machine that is busy, ms. */
const PATIENCE = 90_000;
jest.setTimeout(4 * PATIENCE);

/** Requests a second while all processes are restarted one by one, and for how long at least, s; see docs/operations.md. */
const LOAD = { perSecond: 200, seconds: Number(process.env['LOAD_SECONDS'] ?? 0) };

let space: Space;
let deployment: Deployment;
let s3: S3Server;
let sink: SmtpSink;
let mongo: HangingProxy;
let redis: HangingProxy;
let settings: Record<string, string>;
let webs: Web[];
const workers: BuiltProcess[] = [];
let admin: Agent;
let job: { _id: string; jobId: number };

beforeAll(async () => {
  space = await makeSpace();
  deployment = await Deployment.prepare(space);
  s3 = await S3Server.prepare(deployment.folder, deployment.certificate);
  sink = new SmtpSink();
  mongo = new HangingProxy(space.mongoUri);
  redis = new HangingProxy(space.redisUrl);
  await Promise.all([s3.start(), sink.start()]);
  settings = {
    ...s3.settings,
    SMTP_URL: sink.url,
    REMINDERS: '1m',
    INTERVIEW_NOTICE_SECONDS: '0',
    STOP_DELAY_SECONDS: '3',
  };
  // The third web process goes to database and Redis by ways of its own, which a test cuts.
  const ways = { MONGODB_URI: await mongo.start(), REDIS_URL: await redis.start() };
  const [one, two] = await deployment.startWebs(2, settings);
  const [three] = await deployment.startWebs(1, { ...settings, ...ways, DATABASE_PATIENCE_MS: '5000' });
  webs = [one!, two!, three!];
  workers.push(deployment.startWorker(settings), deployment.startWorker(settings));
  deployment.proxy.balance();
  admin = await deployment.admin();
  job = await makeJob(admin);
}, 300_000);

afterAll(async () => {
  mongo?.resume();
  redis?.resume();
  await deployment?.close();
  await Promise.all([s3?.stop(), sink?.stop(), mongo?.stop(), redis?.stop()]);
  await space?.remove();
}, 120_000);

/** The administrator's next request goes to this web process. */
function on(index: number): Agent {
  deployment.proxy.continueWith(index);
  return admin;
}

const candidates = async (index: number) =>
  (await on(index).get('/api/candidates?limit=10').expect(200)).body.data as {
    candidatesCount: number;
    candidates: { _id: string }[];
  };

describe('P01 three web processes are one product', () => {
  it('a session that is signed out of on one is over on the others', async () => {
    const { client, cookie } = await deployment.session();
    const ask = async (index: number) =>
      (await fetch(`http://127.0.0.1:${webs[index]!.port}/api/auth/me`, { headers: { cookie } })).status;
    for (const index of [0, 1, 2]) expect(await ask(index)).toBe(200);
    deployment.proxy.continueWith(0);
    await client.post('/api/auth/logout').expect(200);
    for (const index of [0, 1, 2]) await until(async () => (await ask(index)) === 401);
  });

  it('a right that is taken away on one is gone on the others', async () => {
    const role = await on(0)
      .post('/api/roles')
      .send(roleBody({ permissions: [{ resource: 'job', actions: ['read'] }] }))
      .expect(201);
    const body = userBody({ roles: [role.body.data._id] });
    await on(1).post('/api/users').send(body).expect(201);
    const reader = deployment.client();
    await reader
      .post('/api/auth/login')
      .send({ email: body.email, password: body.password, rememberMe: false })
      .expect(200);
    const ask = async (index: number) => {
      deployment.proxy.continueWith(index);
      return (await reader.get('/api/jobs')).status;
    };
    for (const index of [0, 1, 2]) expect(await ask(index)).toBe(200);
    const { _id, version } = role.body.data;
    const permissions = [{ resource: 'candidate', actions: ['read'] }];
    await on(0).patch(`/api/roles/${_id}`).send({ version, permissions }).expect(200);
    for (const index of [0, 1, 2]) await until(async () => (await ask(index)) === 403);
  });

  it('a file that one has taken is served by the others', async () => {
    const { _id } = await makeCandidate(on(0));
    await on(0)
      .put(`/api/candidates/${_id}/files/upload`)
      .attach('resume', pdf('shared'), 'cv.pdf')
      .expect(200);
    for (const index of [1, 2]) {
      const { body } = await on(index).get(`/api/candidates/${_id}/files/resume`).expect(200);
      expect((body as Buffer).equals(pdf('shared'))).toBe(true);
    }
  });

  it('lists and counts are the same on all once something was written', async () => {
    await candidates(1);
    await candidates(2);
    const { _id } = await makeCandidate(on(0));
    const { candidatesCount } = await eventually(
      () => candidates(0),
      ({ candidates: [first] }) => first?._id === _id,
    );
    for (const index of [1, 2]) {
      await eventually(
        () => candidates(index),
        (page) => page.candidates[0]?._id === _id && page.candidatesCount === candidatesCount,
      );
    }
  });

  it('guesses of a password count over all of them', async () => {
    const guesser = deployment.client('127.0.0.9');
    const guess = (password: string) =>
      guesser.post('/api/auth/login').send({ email: 'nobody@example.org', password, rememberMe: false });
    for (let count = 0; count < 5; count++) await guess(`wrong-${count}`).expect(401);
    for (let count = 0; count < 3; count++) await guess(`late-${count}`).expect(429);
  });

  it('the progress of an import that another took and a worker runs is shown by each', async () => {
    const { cookie } = await deployment.session();
    const id = await uploadAtOnce(on(0), workbook(people(400, 700, job.jobId)));
    // The next two requests go to the second and the third process.
    deployment.proxy.continueWith(1);
    const live = [1, 2].map(() => deployment.stream(`/api/imports/${id}/events`, cookie));
    await Promise.all(live.map(({ ended }) => ended));
    const streams = live.map(({ text }) => text());
    for (const text of streams) {
      expect(text).toContain('event: progress');
      expect(text).toContain('event: done');
    }
    expect(await readImport(admin, id)).toMatchObject({ state: 'done', counts: { added: 400 } });
  });
});

describe('P02 a worker that is killed', () => {
  const mailsTo = async (email: string): Promise<MailAnswer[]> =>
    (await admin.get(`/api/mails?q=${encodeURIComponent(email)}`)).body.data.mails;

  it('loses and doubles nothing of imports and mails under way', async () => {
    const guests = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await admin.post('/api/users').send(userBody()).expect(201)).body.data,
      ),
    );
    const before = (await candidates(0)).candidatesCount;
    const imports = await Promise.all(
      [1, 2].map((seed) => uploadAtOnce(admin, workbook(people(1_500, 800 + seed, job.jobId)))),
    );
    await makeInterview(
      admin,
      guests.map(({ _id }) => _id as string),
      { job: job._id, schedule: { date: minutesFromNow(600), durationInMinutes: 30 } },
    );
    await until(
      async () =>
        (await Promise.all(imports.map((id) => readImport(admin, id)))).some(
          ({ counts }) => counts.added > 0,
        ),
      PATIENCE,
    );
    const killed = Math.floor(Math.random() * workers.length);
    await workers[killed]!.end('SIGKILL');
    workers[killed] = deployment.startWorker(settings);
    for (const id of imports) {
      const end = await settled(admin, id, 2 * PATIENCE);
      expect(end).toMatchObject({ state: 'done', counts: { added: 1_500, invalid: 0 } });
    }
    await eventually(
      () => candidates(0),
      ({ candidatesCount }) => candidatesCount === before + 3_000,
      PATIENCE,
    );
    // A mail that was on the wire when the worker died goes to a person's review, never out again by itself (E1).
    const mails = await eventually(
      () => Promise.all(guests.map(({ email }) => mailsTo(email as string))),
      (all) => all.every(([mail]) => mail?.state === 'sent' || mail?.state === 'review'),
      2 * PATIENCE,
    );
    expect(mails.map(({ length }) => length)).toEqual(guests.map(() => 1));
    const arrived = sink.received.map(({ recipients }) => recipients[0]!);
    for (const [mail] of mails) {
      const copies = arrived.filter((to) => to === mail!.to).length;
      if (mail!.state === 'sent') expect(copies).toBe(1);
      else expect(copies).toBeLessThanOrEqual(1);
    }
  });
});

describe('P03 a process that is cut off', () => {
  const out = (index: number) => deployment.proxy.leavesOut(webs[index]!.port);

  it.each(['database', 'Redis'])('from the %s gets no requests until it is back', async (what) => {
    const proxy = what === 'Redis' ? redis : mongo;
    const { cookie } = await deployment.session();
    proxy.hang('all');
    await until(() => out(2), PATIENCE);
    expect([out(0), out(1)]).toEqual([false, false]);
    const load = new Load(deployment.proxy.url, deployment.certificate.cert, cookie, ['/api/jobs'], 50);
    await pause(2_000);
    const { answered, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(10);
    proxy.resume();
    await until(() => !out(2), PATIENCE);
    await on(2).get('/api/jobs').expect(200);
  });
});

describe('P04 a rolling restart under load', () => {
  it('fails no request', async () => {
    const paths = ['/api/jobs', '/api/candidates?limit=10', '/api/auth/me', '/api/branding', '/'];
    const { url } = deployment.proxy;
    const { cookie } = await deployment.session();
    const load = new Load(url, deployment.certificate.cert, cookie, paths, LOAD.perSecond);
    const least = performance.now() + LOAD.seconds * 1_000;
    for (const web of webs) {
      expect(await web.process.end('SIGTERM')).toEqual({ code: 0, signal: null });
      deployment.restart(web, settings);
      await ready(`http://127.0.0.1:${web.port}`, 2 * PATIENCE);
      await until(() => !deployment.proxy.leavesOut(web.port), PATIENCE);
    }
    for (const [index, worker] of workers.entries()) {
      expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
      workers[index] = deployment.startWorker(settings);
    }
    await pause(Math.max(0, least - performance.now()));
    const { answered, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(500);
    if (LOAD.seconds) console.log(`${answered} requests were answered, none failed`);
  });
});

describe('P05 scheduled work', () => {
  it('is done once, not once a process', async () => {
    const user = await admin.post('/api/users').send(userBody()).expect(201);
    const { _id, email } = user.body.data as { _id: string; email: string };
    // Reminded a minute before, so in the minute that begins in 18 s; workers look once a minute.
    const schedule = { date: minutesFromNow(1.3), durationInMinutes: 30 };
    await makeInterview(admin, [_id], { job: job._id, schedule });
    const reminders = () =>
      sink.received.filter(
        ({ recipients, subject }) => recipients[0] === email && subject?.includes('Reminder'),
      );
    await until(() => reminders().length > 0, 2 * PATIENCE);
    await until(
      async () => (await space.db.collection('integrity_reports').countDocuments()) > 0,
      2 * PATIENCE,
    );
    expect(reminders()).toHaveLength(1);
    expect(await space.db.collection('integrity_reports').countDocuments()).toBe(1);
  });
});
