import { startApp } from '../support/app.js';
import {
  agentOf,
  candidateBody,
  cookieOf,
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
} from '../support/factories.js';
import { killedDuring, sending } from '../support/killed-web.js';
import { eventually } from '../support/until.js';

describe('C3 a web process killed after it wrote a candidate, before it notified the others', () => {
  it('the counts of applicants of another process are right again within seconds', async () => {
    const app = await startApp();
    const user = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
    const [admin, cookie] = [await agentOf(app, user), await cookieOf(app, user)];
    const job = await makeJob(admin);
    const { _id } = await makeCandidate(admin, { jobs: [job._id], status: 'Applied' });
    const stages = async () => (await admin.get(`/api/jobs/${job._id}/stages`).expect(200)).body.data.stages;
    expect(await stages()).toEqual({ Applied: 1 });

    const killed = (method: string, path: string, body: object) =>
      killedDuring(app, 'candidate.written', sending(method, path, cookie, body));
    await killed('POST', '/api/candidates', candidateBody([job._id], { status: 'Interview' }));
    await eventually(stages, ({ Applied, Interview }) => Applied === 1 && Interview === 1);

    await killed('PATCH', `/api/candidates/${_id}`, { status: 'Hold' });
    await eventually(stages, ({ Applied, Hold }) => Applied === undefined && Hold === 1);
  });
});
