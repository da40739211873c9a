import { type Agent, countIn, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeUser, signIn } from '../support/factories.js';
import { makeInterview, minutesFromNow } from '../support/interviews.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

async function subscriber() {
  const { agent, user, role } = await signIn(app, { permissions: { interview: ['read'] } });
  const { body } = await agent.post('/api/interviews/feed').expect(201);
  return { agent, user, role, path: new URL(body.data.url).pathname };
}

const read = (path: string, status: number) => app.agent().get(path).expect(status);

it('E8 shows the own interviews to whoever knows the address, and no others', async () => {
  const { user, path } = await subscriber();
  const mine = await makeInterview(admin, [String(user._id)]);
  const other = await makeInterview(admin, [String((await makeUser(app))._id)]);
  const answer = await read(path, 200);
  expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
  expect(answer.text).toContain(`UID:interview-${mine._id}@`);
  expect(answer.text).not.toContain(other._id);
  expect(await countIn('calendar-feeds', { tokenHash: path.split('/')[4] })).toBe(0);
  await admin.delete(`/api/interviews/${mine._id}`).expect(200);
  expect((await read(path, 200)).text).not.toContain(mine._id);
});

it('E8 an address is dead once it is removed or made anew, and unknown ones are none', async () => {
  const { agent, path } = await subscriber();
  const { body } = await agent.post('/api/interviews/feed').expect(201);
  await read(path, 404);
  const next = new URL(body.data.url).pathname;
  await read(next, 200);
  expect((await agent.get('/api/interviews/feed').expect(200)).body.data).toEqual({
    isActive: true,
    createdAt: expect.any(String),
  });
  await agent.delete('/api/interviews/feed').expect(200);
  await read(next, 404);
  await read('/api/interviews/feed/x/calendar.ics', 404);
});

it('E8 an address is dead with the right, and with the user', async () => {
  const [one, other] = [await subscriber(), await subscriber()];
  await makeInterview(admin, [String(one.user._id)], {
    schedule: { date: minutesFromNow(400), durationInMinutes: 5 },
  });
  await read(one.path, 200);
  await admin
    .patch(`/api/roles/${String(one.role._id)}`)
    .send({ permissions: [{ resource: 'candidate', actions: ['read'] }] })
    .expect(200);
  await read(one.path, 404);
  await admin.delete(`/api/users/${String(other.user._id)}`).expect(200);
  await read(other.path, 404);
});
