import { Types } from 'mongoose';
import { startApp, testSpace } from '../support/app.js';
import {
  agentOf,
  candidateBody,
  cookieOf,
  EVERYTHING,
  makeJob,
  makeRole,
  makeUser,
} from '../support/factories.js';
import { killedDuring, sending } from '../support/killed-web.js';

describe('C7 a web process killed while it lets a candidate in', () => {
  it('holds nobody up for long: the job closes without the candidate, and takes new ones once it is open', async () => {
    const app = await startApp();
    const user = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
    const admin = await agentOf(app, user);
    const job = await makeJob(admin);
    const cookie = await cookieOf(app, user);
    await killedDuring(app, 'lock', sending('POST', '/api/candidates', cookie, candidateBody([job._id])));
    const locks = (await testSpace()).db.collection('job_locks');
    const left = { jobs: new Types.ObjectId(job._id) };
    expect(await locks.countDocuments(left)).toBe(1);
    const began = performance.now();
    await admin.patch(`/api/jobs/${job._id}/close`).expect(200);
    // Six seconds, the rest is for a machine that is busy: else it would wait for ever.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await locks.countDocuments(left)).toBe(0);
    expect((await admin.get(`/api/jobs/${job._id}/candidates`)).body.data.totalCount).toBe(0);
    await admin.patch(`/api/jobs/${job._id}/reopen`).expect(200);
    await admin
      .post('/api/candidates')
      .send(candidateBody([job._id]))
      .expect(201);
  });
});
