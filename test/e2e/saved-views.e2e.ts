import { Types } from 'mongoose';
import { type Agent, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, nextNumber, signIn } from '../support/factories.js';

const VIEWS = '/api/candidates/views';
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const reader = () => signIn(app, { permissions: { candidate: ['read'] } });
const body = (overrides: Record<string, unknown> = {}) => ({
  name: `View ${nextNumber()}`,
  query: { filters: { status: ['Hold'] }, sort: '-updatedAt', columns: ['name', 'status'] },
  ...overrides,
});

async function save(agent: Agent, overrides: Record<string, unknown> = {}) {
  return (await agent.post(VIEWS).send(body(overrides)).expect(201)).body.data;
}

async function seenBy(agent: Agent): Promise<string[]> {
  const { body: answer } = await agent.get(VIEWS).expect(200);
  expect(answer.data.viewsCount).toBe(answer.data.views.length);
  return answer.data.views.map(({ _id }: { _id: string }) => _id);
}

it('F2 shows one’s own views and those that others share, and needs the right to the list', async () => {
  const [one, other] = [await reader(), await reader()];
  const own = await save(one.agent);
  const shared = await save(one.agent, { shared: true });
  expect(own).toMatchObject({
    owner: { _id: String(one.user._id), name: one.user.name },
    isOwn: true,
    mayChange: true,
    shared: false,
    problem: null,
    query: { filters: { status: ['Hold'] }, sort: '-updatedAt', columns: ['name', 'status'] },
  });
  expect(await seenBy(one.agent)).toEqual(expect.arrayContaining([own._id, shared._id]));
  const others = await seenBy(other.agent);
  expect(others).toContain(shared._id);
  expect(others).not.toContain(own._id);
  const { agent: stranger } = await signIn(app, { permissions: { job: ['read'] } });
  await stranger.get(VIEWS).expect(403);
});

it('F2 only its owner and users who may change roles change and delete a shared view, only its owner a private one', async () => {
  const [one, other] = [await reader(), await reader()];
  const shared = await save(one.agent, { shared: true });
  const own = await save(one.agent);
  await other.agent.patch(`${VIEWS}/${shared._id}`).send({ name: 'Mine now' }).expect(403);
  await other.agent.delete(`${VIEWS}/${shared._id}`).expect(403);
  await other.agent.patch(`${VIEWS}/${own._id}`).send({ name: 'Mine now' }).expect(404);
  await admin.delete(`${VIEWS}/${own._id}`).expect(404);
  const renamed = await admin
    .patch(`${VIEWS}/${shared._id}`)
    .send({ name: 'Of all', version: 1 })
    .expect(200);
  expect(renamed.body.data).toMatchObject({ name: 'Of all', version: 2, isOwn: false, mayChange: true });
  await one.agent.patch(`${VIEWS}/${shared._id}`).send({ name: 'Late', version: 1 }).expect(409);
});

it('F2 an owner has each name once, in any case, and a deleted view frees its name', async () => {
  const { agent } = await reader();
  const view = await save(agent, { name: 'Long on hold' });
  const again = await agent
    .post(VIEWS)
    .send(body({ name: 'LONG  on hold' }))
    .expect(409);
  expect(again.body.errors).toEqual([{ field: 'name', message: expect.stringContaining('already') }]);
  const other = await save(agent);
  await agent.patch(`${VIEWS}/${other._id}`).send({ name: 'long on hold' }).expect(409);
  await save((await reader()).agent, { name: 'Long on hold' });
  await agent.delete(`${VIEWS}/${view._id}`).expect(200);
  expect(await seenBy(agent)).not.toContain(view._id);
  await agent.delete(`${VIEWS}/${view._id}`).expect(404);
  await save(agent, { name: 'Long on hold' });
  await agent.patch(`${VIEWS}/${view._id}/restore`).expect(409);
});

it('F6 a deleted view comes back as it was, repeated calls change nothing', async () => {
  const { agent } = await reader();
  const view = await save(agent, { shared: true });
  await agent.delete(`${VIEWS}/${view._id}`).expect(200);
  for (let time = 0; time < 2; time++) {
    const { body: answer } = await agent.patch(`${VIEWS}/${view._id}/restore`).expect(200);
    expect(answer.data).toMatchObject({ name: view.name, query: view.query, shared: true });
  }
  expect(await seenBy(agent)).toContain(view._id);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ shared: 'yes' }, 'shared'],
  [{ query: undefined }, 'query'],
  [{ query: { filters: { status: ['Gone'] } } }, 'query.filters.status'],
  [{ query: { filters: { colour: 'red' } } }, 'query.filters.colour'],
  [{ query: { filters: {}, sort: 'salary' } }, 'query.sort'],
  [{ query: { filters: {}, columns: ['name', 'name'] } }, 'query.columns'],
  [{ query: { filters: {}, q: '' } }, 'query.q'],
])('F2 refuses %j', async (overrides, field) => {
  const { body: answer } = await admin.post(VIEWS).send(body(overrides)).expect(400);
  expect(answer.errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

it('F2 an owner has at most 50 views', async () => {
  const { agent } = await reader();
  for (let count = 0; count < 50; count++) await save(agent);
  const { body: answer } = await agent.post(VIEWS).send(body()).expect(409);
  expect(answer.code).toBe('TOO_MANY');
});

it('F2 says why a view is no longer valid', async () => {
  const job = await makeJob(admin);
  const view = await save(admin, { query: { filters: { jobs: [job._id] } } });
  const problemNow = async () => {
    const { body: answer } = await admin.get(VIEWS).expect(200);
    return answer.data.views.find(({ _id }: { _id: string }) => _id === view._id).problem;
  };
  expect(await problemNow()).toBeNull();
  await admin.delete(`/api/jobs/${job._id}`).expect(200);
  expect(await problemNow()).toMatch(/job of this view/i);
  const { db } = await testSpace();
  await db
    .collection('saved-views')
    .updateOne({ _id: new Types.ObjectId(view._id) }, { $set: { 'query.filters': { hobby: 'chess' } } });
  expect(await problemNow()).toMatch(/filter of this view/i);
});

it('C6 private views are permanently deleted with their user; shared ones stay for administrators', async () => {
  const { agent, user } = await reader();
  const own = await save(agent);
  const shared = await save(agent, { shared: true });
  await admin.delete(`/api/users/${user._id}`).expect(200);
  await admin.delete(`/api/users/${user._id}/permanent`).expect(200);
  expect(await storedIn('saved-views', own._id)).toBeNull();
  const left = await seenBy(admin);
  expect(left).toContain(shared._id);
  await admin.delete(`${VIEWS}/${shared._id}`).expect(200);
});

it('F2 counts the candidates of a view like the list does', async () => {
  const job = await makeJob(admin);
  await makeCandidate(admin, { jobs: [job._id] });
  const view = await save(admin, { query: { filters: { jobs: [job._id] } } });
  const { filters } = view.query;
  const { body: answer } = await admin.post('/api/candidates/filters?limit=1').send({ filters }).expect(200);
  expect(answer.data.candidatesCount).toBe(1);
});
