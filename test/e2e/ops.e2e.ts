import { alertQueries, dashboardQueries, metricsOf } from '../support/monitoring.js';
import { readFileSync } from 'node:fs';
import { QUEUES } from '../../src/core/queues/job.js';
import { COMMAND_TIMEOUT } from '../../src/core/queues/redis.js';
import { keysOf } from '../../src/shared/kit/objects.js';
import { startApp, startWorker, type TestApp } from '../support/app.js';
import { adminAgent, makeJob, signIn } from '../support/factories.js';
import { checked, confirmed, people, workbook } from '../support/imports.js';
import { TestRedis } from '../support/redis.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

describe('ops', () => {
  const sink = new SmtpSink();
  let app: TestApp;
  let redis: TestRedis;

  beforeAll(async () => {
    await sink.start();
    redis = await TestRedis.prepare();
    await redis.start();
    app = await startApp({
      SMTP_URL: sink.url,
      REDIS_URL: redis.url,
      METRICS_TOKEN: 'metrics-token-of-tests',
    });
  });

  afterAll(async () => {
    await app.close();
    await sink.stop();
    await redis.remove();
  });

  afterEach(() => redis.thaw());

  const ready = async () => app.agent().get('/api/health/ready');

  it('is live and ready', async () => {
    await app.agent().get('/api/health/live').expect(200);
    // On a busy machine the database may be silent for longer than the check waits.
    const { body } = await eventually(ready, ({ status }) => status === 200);
    expect(body.message).toBe('OK');
    expect(body.data).toMatchObject({ mongodb: { status: 'up' }, redis: { status: 'up' } });
  });

  it('shows the version of package.json at the health check and on the page Operations', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const health = await app.agent().get('/api/health').expect(200);
    expect(health.body).toMatchObject({ success: true, data: { status: 'up', version } });
    const { agent } = await signIn(app, { permissions: { queue: ['read'] } });
    const status = await agent.get('/api/ops/status').expect(200);
    expect(status.body.data.version).toBe(version);
    expect(status.body.data.lastBackup).toBeNull();
    const { free, total } = status.body.data.disk;
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(free);
  });

  it('Q09 names Redis when it hangs, and stays live', async () => {
    redis.freeze();
    const { body, headers } = await eventually(
      ready,
      ({ body: { details } }) => details?.mongodb.status === 'up' && details.redis.status === 'down',
    );
    expect(body).toMatchObject({ success: false, message: 'Not ready: redis' });
    expect(headers['retry-after']).toBe('5');
    await app.agent().get('/api/health/live').expect(200);
    redis.thaw();
    await until(async () => (await ready()).status === 200);
  });

  it('Q09 makes no call wait twice for a Redis that hangs', async () => {
    const { agent } = await signIn(app, { permissions: { candidate: ['read'] } });
    redis.freeze();
    const took: number[] = [];
    for (let round = 0; round < 9; round++) {
      const start = performance.now();
      await agent.get('/api/candidates?page=1&limit=20').expect(200);
      took.push(performance.now() - start);
    }
    // Otherwise each of them waits; the middle value leaves room for a busy machine.
    expect(took.toSorted((a, b) => a - b)[4]).toBeLessThan(COMMAND_TIMEOUT);
    redis.thaw();
    await until(async () => (await ready()).status === 200);
  });

  it('serves metrics only with the token', async () => {
    await app.agent().get('/metrics').expect(403);
    await app.agent().get('/metrics').set('Authorization', 'Bearer wrong-token-of-tests').expect(403);
    const { text } = await app
      .agent()
      .get('/metrics')
      .set('Authorization', 'Bearer metrics-token-of-tests')
      .expect(200);
    expect(text).toContain('http_request_duration_seconds_bucket');
    expect(text).toContain('route="/api/health/ready"');
    expect(text).toContain('hiredesk_queue_jobs{queue="mail",state="waiting"} 0');
    expect(text).toContain('hiredesk_queue_oldest_job_age_seconds{queue="background"} 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    const measured = new Set([...text.matchAll(/^(\w+)\{?/gm)].map(([, name]) => name!));
    const asked = [...alertQueries(), ...dashboardQueries()].flatMap(metricsOf);
    // Prometheus itself writes `up`.
    expect(asked.filter((name) => name !== 'up' && !measured.has(name))).toEqual([]);
    expect(new Set(asked).size).toBeGreaterThan(7);
  });

  it('measures caches and imports', async () => {
    const measured = async (name: string) => {
      const header = 'Bearer metrics-token-of-tests';
      const { text } = await app.agent().get('/metrics').set('Authorization', header).expect(200);
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`hiredesk_${name} `))
          ?.split(' ')[1],
      );
    };
    const worker = await startWorker({ REDIS_URL: redis.url });
    const admin = await adminAgent(app);
    const { jobId } = await makeJob(admin);
    const [first, second, third] = people(3, 91, jobId);
    const { _id } = await checked(admin, workbook([first!, second!, { ...third!, Email: 'none' }]));
    await until(async () => (await measured('imports{state="checked"}')) === 1);
    expect(await measured('import_rows_total{outcome="read"}')).toBe(0);
    expect(await confirmed(admin, _id)).toMatchObject({ state: 'done', counts: { added: 2 } });
    await until(async () => (await measured('imports{state="done"}')) === 1);
    for (const [outcome, rows] of Object.entries({ read: 3, added: 2, refused: 1 }))
      expect(await measured(`import_rows_total{outcome="${outcome}"}`)).toBe(rows);
    await until(async () => (await measured('import_duration_seconds_total')) > 0);
    await worker.close();
    const cached = async () => ({
      hits: await measured('cache_hits_total{cache="jobs-totals"}'),
      misses: await measured('cache_misses_total{cache="jobs-totals"}'),
    });
    const before = await cached();
    for (let round = 0; round < 3; round++) await admin.get('/api/jobs?limit=1').expect(200);
    expect(await cached()).toEqual({ hits: before.hits + 2, misses: before.misses + 1 });
    expect(await measured('cache_entries{cache="jobs-totals"}')).toBeGreaterThan(0);
  });

  it('shows the queue dashboard to queue read, changes to queue update only', async () => {
    const page = await app.agent().get('/queues').set('Accept', 'text/html').expect(302);
    expect(page.headers['location']).toBe('/login?redirect=%2Fqueues');
    await app.agent().get('/queues/api/queues').expect(401);
    const stranger = await signIn(app, { permissions: { candidate: ['read'] } });
    await stranger.agent.get('/queues/api/queues').expect(403);
    const refused = await stranger.agent.get('/queues').set('Accept', 'text/html').expect(302);
    expect(refused.headers['location']).toBe('/operations');
    const reader = await signIn(app, { permissions: { queue: ['read'] } });
    const { text } = await reader.agent.get('/queues').set('Accept', 'text/html').expect(200);
    expect(text).toContain('HireDesk queues');
    const asset = /static\/js\/[\w.]+\.js/.exec(text)![0];
    await reader.agent.get(`/queues/${asset}`).expect(200);
    const { body } = await reader.agent.get('/queues/api/queues').expect(200);
    expect(body.queues.map(({ name }: { name: string }) => name).sort()).toEqual(keysOf(QUEUES).toSorted());
    await reader.agent.put('/queues/api/queues/mail/pause').expect(403);
    const keeper = await signIn(app, { permissions: { queue: ['read', 'update'] } });
    await keeper.agent.put('/queues/api/queues/mail/pause').set('Origin', 'https://evil.example').expect(403);
    await keeper.agent.put('/queues/api/queues/mail/pause').expect(200);
    await keeper.agent.put('/queues/api/queues/mail/resume').expect(200);
  });

  it("returns the installation's state and the mail server's own answer", async () => {
    const { agent } = await signIn(app, { permissions: { queue: ['read', 'update'] } });
    const status = await agent.get('/api/ops/status').expect(200);
    expect(status.body.data).toMatchObject({ mongodb: 'up', redis: 'up', mail: 'smtp', files: 'local' });
    expect(status.body.data.queues.map(({ queue }: { queue: string }) => queue)).toEqual(keysOf(QUEUES));
    expect(status.body.data.mails).toEqual({ failed: expect.any(Number), review: expect.any(Number) });
    const good = await agent.post('/api/ops/test-mail').send({ to: 'ops@example.com' }).expect(201);
    expect(good.body.data).toEqual({ end: 'accepted', answer: expect.stringMatching(/^250/) });
    expect(sink.received[0]!.text).toContain('asked HireDesk to send this test mail');
    expect(sink.received[0]!.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-generated',
    );
    sink.script.push({ reply: 554, text: 'go away' });
    const bad = await agent.post('/api/ops/test-mail').send({ to: 'ops@example.com' }).expect(201);
    expect(bad.body.data).toEqual({ end: 'refused', answer: '554 go away' });
    await agent.post('/api/ops/test-mail').send({ to: 'a@b.co, c@d.co' }).expect(400);
    const reader = await signIn(app, { permissions: { queue: ['read'] } });
    await reader.agent.post('/api/ops/test-mail').send({ to: 'ops@example.com' }).expect(403);
  });
});
