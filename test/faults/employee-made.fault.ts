import { Types } from 'mongoose';
import { clock } from '../../src/core/clock/clock.js';
import { JobRunner } from '../../src/core/queues/job-runner.js';
import { ADMIN, countIn, startWorker, storedIn, type TestWorker } from '../support/app.js';
import { makeCompletedOnboarding } from '../support/employees.js';
import { ImportTrial } from '../support/import-trial.js';
import { ready } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { eventually } from '../support/until.js';

const MINUTE_MS = 60_000;

let trial: ImportTrial;
let worker: TestWorker;

beforeAll(async () => {
  trial = await ImportTrial.open();
  worker = await startWorker();
});
afterEach(async () => {
  clock.move(0);
  await trial.killAll();
});

describe('D03 a web process that dies while it makes an employee leaves one whole employee', () => {
  it.each(['employee.added', 'employee.hired', 'employee.copied'])(
    'after %s',
    async (point) => {
      const { admin } = trial;
      const { id, candidate, document } = await makeCompletedOnboarding(admin);
      const port = await freePort();
      const settings = { PORT: String(port), HOST: '127.0.0.1', ADMIN_PASSWORD: ADMIN.password };
      const web = trial.start('main', { ...settings, CRASH_AT: point });
      const url = `http://127.0.0.1:${port}`;
      await ready(url, 60_000);
      const json = { 'content-type': 'application/json' };
      const login = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...ADMIN, rememberMe: false }),
      });
      const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
      const call = fetch(`${url}/api/employees`, {
        method: 'POST',
        headers: { ...json, cookie },
        body: JSON.stringify({ onboardingId: id, joiningDate: '2026-02-02' }),
      });
      await expect(call).rejects.toThrow();
      expect(await web.ended).toEqual({ code: null, signal: 'SIGKILL' });

      const onboarding = new Types.ObjectId(id);
      expect(await countIn('employees', { onboarding, 'making.byName': { $exists: true } })).toBe(1);
      clock.move(MINUTE_MS);
      await worker.app.get(JobRunner).recoverNow();
      await eventually(
        () => countIn('employees', { onboarding, making: null }),
        (count) => count === 1,
      );
      expect(await storedIn('candidates', candidate._id)).toMatchObject({ status: 'Hired' });
      const { body } = await admin
        .post('/api/employees')
        .send({ onboardingId: id, joiningDate: '2026-02-02' })
        .expect(201);
      expect(body.data.files).toHaveLength(1);
      const displayed = await admin.get(body.data.files[0].url).expect(200);
      expect(Buffer.compare(displayed.body as Buffer, document)).toBe(0);
      expect(await countIn('employees', { onboarding })).toBe(1);
      const activity = await admin.get(`/api/candidates/${candidate._id}/activity`).expect(200);
      const hired = activity.body.data.activity.filter(
        ({ newValue }: { newValue?: string }) => newValue === 'Hired',
      );
      expect(hired).toHaveLength(1);
    },
    180_000,
  );
});
