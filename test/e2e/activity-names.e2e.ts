import { startApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';

it('U07: the activity of a record names jobs with their number, roles and people; never an id', async () => {
  const app = await startApp();
  const admin = await adminAgent(app);
  const [first, second] = [
    await makeJob(admin, { title: 'Welder' }),
    await makeJob(admin, { title: 'Painter' }),
  ];
  const { _id } = await makeCandidate(admin, { jobs: [first._id] });
  await admin
    .patch(`/api/candidates/${_id}`)
    .send({ jobs: [first._id, second._id] })
    .expect(200);
  const names = [`J${first.jobId} Welder`, `J${first.jobId} Welder, J${second.jobId} Painter`];
  const read = async (agent = admin) =>
    (await agent.get(`/api/candidates/${_id}/activity`).expect(200)).body.data.activity as Array<
      Record<string, string>
    >;
  expect(await read()).toContainEqual(
    expect.objectContaining({ fieldName: 'jobs', oldValue: names[0], newValue: names[1] }),
  );
  expect(JSON.stringify((await read()).map(({ oldValue, newValue }) => [oldValue, newValue]))).not.toMatch(
    /[0-9a-f]{24}/,
  );
  /* A user who may not read jobs does not see their names. */
  const { agent } = await signIn(app, { permissions: { candidate: ['read'] } });
  expect(await read(agent)).toContainEqual(
    expect.objectContaining({ fieldName: 'jobs', newValue: '(not available), (not available)' }),
  );
});
