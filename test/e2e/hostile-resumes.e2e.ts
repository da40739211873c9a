import {
  ADMIN,
  type Agent,
  countIn,
  startApp,
  startWorker,
  storedIn,
  type TestApp,
  type TestWorker,
} from '../support/app.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';
import { hangingPdf, unpackingPdf } from '../support/hostile-pdf.js';
import { people, settled, upload, workbook } from '../support/imports.js';
import { eventually, until } from '../support/until.js';

let app: TestApp;
let worker: TestWorker;
let admin: Agent;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
});
afterAll(() => worker.close());

describe('resumes that take their reader to its limit', () => {
  it('N03: hold up neither imports nor mails, and the history says why they have no words', async () => {
    const ids: string[] = [];
    /* The first uses its whole minute while the others wait. */
    for (const resume of [hangingPdf(), unpackingPdf(4_096), unpackingPdf(4_096)]) {
      const { _id } = await makeCandidate(admin);
      const path = `/api/candidates/${_id}/files/upload`;
      await admin.put(path).attach('resume', resume, 'endless.pdf').expect(200);
      ids.push(_id);
    }
    const waiting = () => countIn('candidates', { resumeWaits: true });
    expect(await waiting()).toBe(3);

    const job = await makeJob(admin);
    const answer = await upload(admin, workbook(people(20, 7, job.jobId))).expect(202);
    expect((await settled(admin, answer.body.data._id)).state).toBe('checked');
    const before = await countIn('mails', { state: 'sent' });
    await admin.post('/api/auth/password-reset').send({ email: ADMIN.email });
    await until(async () => (await countIn('mails', { state: 'sent' })) > before);
    expect(await waiting()).toBeGreaterThan(0);

    /* One after the other, each once: none is retried. */
    await eventually(waiting, (count) => count === 0, 240_000);
    for (const id of ids) {
      const { changes } = (await storedIn('candidates', id))!;
      const notes = changes.filter(({ action }: { action: string }) => action === 'resume not read');
      /* Which limit ends its reader first depends on the machine. */
      const reason = expect.stringMatching(/^Reading it took too (long|much memory)\.$/);
      expect(notes).toMatchObject([{ byName: 'HireDesk', field: 'resume', to: 'endless.pdf', reason }]);
      const { body } = await admin.get(`/api/candidates/${id}/activity`).expect(200);
      expect(body.data.activity[0]).toMatchObject({ action: 'resume not read', fieldName: 'resume' });
    }
  }, 420_000);
});
