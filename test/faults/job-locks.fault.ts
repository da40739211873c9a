import { Types } from 'mongoose';
import { startApp, testSpace } from '../support/app.js';
import {
  agentOf,
  candidateBody,
  EVERYTHING,
  makeJob,
  makeRole,
  makeUser,
  PASSWORD,
} from '../support/factories.js';
import { BuiltProcess, ready } from '../support/processes.js';
import { freePort } from '../support/redis.js';

describe('C7 a web process killed while it lets a candidate in', () => {
  it('holds nobody up for long: the job closes without the candidate, and takes new ones once it is open', async () => {
    const app = await startApp();
    const user = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
    const admin = await agentOf(app, user);
    const job = await makeJob(admin);
    const { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET } = app.env;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL: url, PORT: String(port) };
    const killed = BuiltProcess.start('main', { ...settings, CRASH_AT: 'lock' });
    try {
      await ready(url);
      const signIn = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: PASSWORD }),
      });
      const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
      const created = fetch(`${url}/api/candidates`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify(candidateBody([job._id])),
      });
      await expect(created).rejects.toThrow();
      expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    } finally {
      await killed.end('SIGKILL');
    }
    const jobs = (await testSpace()).db.collection<{ locks: unknown[] }>('jobs');
    const _id = new Types.ObjectId(job._id);
    expect((await jobs.findOne({ _id }))?.locks).toHaveLength(1);
    const began = performance.now();
    await admin.patch(`/api/jobs/${job._id}/close`).expect(200);
    // Six seconds, the rest is for a machine that is busy: else it would wait for ever.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect((await jobs.findOne({ _id }))?.locks).toEqual([]);
    expect((await admin.get(`/api/jobs/${job._id}/candidates`)).body.data.totalCount).toBe(0);
    await admin.patch(`/api/jobs/${job._id}/reopen`).expect(200);
    await admin
      .post('/api/candidates')
      .send(candidateBody([job._id]))
      .expect(201);
  });
});
