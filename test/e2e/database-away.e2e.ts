import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { DatabasePulse } from '../../src/core/database/database-pulse.js';
import { ADMIN, type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, candidateBody, makeCandidate, makeJob } from '../support/factories.js';
import { HangingProxy } from '../support/hanging-proxy.js';
import { pdf } from '../support/pdf.js';
import { until } from '../support/until.js';

/* The driver itself gives up after 30 s. */
const LONG_BEFORE_MS = 10_000;

describe('D02 a database that hangs', () => {
  let proxy: HangingProxy;
  let app: TestApp;
  let admin: Agent;

  beforeAll(async () => {
    proxy = new HangingProxy((await testSpace()).mongoUri);
    app = await startApp({ MONGODB_URI: await proxy.start(), DATABASE_PATIENCE_MS: '3000' });
    admin = await adminAgent(app);
  });

  afterEach(async () => {
    proxy.resume();
    await until(async () => (await app.agent().get('/api/health/ready')).status === 200);
  });

  afterAll(async () => {
    await app.close();
    await proxy.stop();
  });

  const list = () => admin.get('/api/candidates').timeout(LONG_BEFORE_MS);
  const login = () => app.agent().post('/api/auth/login').timeout(LONG_BEFORE_MS).send(ADMIN);

  it.each(['storage', 'all'] as const)(
    '%s: every call is refused soon, and works afterwards',
    async (what) => {
      await list().expect(200);
      proxy.hang(what);
      for (let round = 0; round < 3; round++) {
        for (const { status, body, headers } of await Promise.all([list(), login()])) {
          expect(status).toBe(503);
          expect(headers['retry-after']).toBe('5');
          expect(body).toMatchObject({
            success: false,
            code: 'DATABASE_UNAVAILABLE',
            message: 'The service is not available right now. Please try again in a moment.',
          });
        }
      }
      const { body } = await app.agent().get('/api/health/ready').timeout(LONG_BEFORE_MS).expect(503);
      expect(body.message).toBe('Not ready: mongodb');
      await app.agent().get('/api/health/live').expect(200);
      proxy.resume();
      await until(async () => (await list()).status === 200);
    },
  );

  it('a refused create is carried out once when it is sent again under its key', async () => {
    const body = candidateBody([(await makeJob(admin))._id]);
    const create = () =>
      admin.post('/api/candidates').set('Idempotency-Key', 'while-away-1').timeout(LONG_BEFORE_MS).send(body);
    proxy.hang('storage');
    await create().expect(503);
    proxy.resume();
    await until(async () => (await create()).status === 201);
    await admin.post('/api/candidates').send(body).expect(409);
  });

  it('a file that is still arriving is not cut off by a short outage', async () => {
    const { _id } = await makeCandidate(admin);
    const { headers } = await login();
    const boundary = 'of-a-test';
    const part =
      'content-disposition: form-data; name="resume"; filename="cv.pdf"\r\ncontent-type: application/pdf';
    const whole = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${part}\r\n\r\n`),
      pdf('slow'),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const call = httpRequest(`${app.url}/api/candidates/${_id}/files/upload`, {
      method: 'PUT',
      headers: {
        cookie: headers['set-cookie']![0]!.split(';')[0]!,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': whole.length,
      },
    });
    const status = new Promise<number>((resolve, reject) => {
      call.on('error', reject).on('response', (response) => resolve(response.resume().statusCode!));
    });
    const inTmp = () => readdir(join(app.env.DATA_DIR, 'tmp')).catch((): string[] => []);
    const before = await inTmp();
    // Enough for the start of the file to be on the disk: session and right were read before.
    call.write(whole.subarray(0, 250));
    await until(async () => (await inTmp()).length > before.length);
    proxy.hang('storage');
    await list().expect(503);
    proxy.resume();
    call.end(whole.subarray(250));
    expect(await status).toBe(200);
  });

  it('is found again by a process that looked for the first time while it hung', async () => {
    const hanging = new HangingProxy((await testSpace()).mongoUri);
    const settings = { MONGODB_URI: await hanging.start(), DATABASE_PATIENCE_MS: 500 };
    const pulse = new DatabasePulse({ ...app.env, ...settings });
    hanging.hang('all');
    for (let round = 0; round < 3; round++) expect(await pulse.answers()).toBe(false);
    hanging.resume();
    await until(() => pulse.answers());
    await pulse.onApplicationShutdown();
    await hanging.stop();
  });
});
