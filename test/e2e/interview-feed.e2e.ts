import { MAX_FEED_READS, MAX_WRONG_FEEDS } from '../../src/modules/interviews/feed.service.js';
import { Types } from 'mongoose';
import { type Agent, countIn, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
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

/** Reads an address this often, one read after the other. @returns the statuses */
async function readOften(path: string, times: number): Promise<number[]> {
  const agent = app.agent();
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await agent.get(path)).status);
  return statuses;
}

const read = (path: string, status: number) => app.agent().get(path).expect(status);

it('E8 shows the user’s own interviews, and no others, to everybody who knows the address', async () => {
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

it('E8 an address is void once it is revoked or renewed, and unknown ones answer 404', async () => {
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

it('E8 an address is void without the right or the user', async () => {
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

it('N04: reads of an address are limited per minute without affecting others, and wrong addresses lock no right one out', async () => {
  const [one, other] = [await subscriber(), await subscriber()];
  const statuses = await readOften(one.path, MAX_FEED_READS + 2);
  expect(statuses).toEqual([...Array(MAX_FEED_READS).fill(200), 429, 429]);
  expect((await read(one.path, 429)).headers['retry-after']).toMatch(/^[1-9]\d?$/);
  await read(other.path, 200);
  const wrong = await readOften('/api/interviews/feed/wrong/calendar.ics', MAX_WRONG_FEEDS + 1);
  expect(wrong.at(0)).toBe(404);
  expect(wrong.at(-1)).toBe(429);
  await read(other.path, 200);
});

/* The watch of `startApp` checks that no call waits for other users' calendars. */
it('N04: 1,000 interviews with long texts are served to several readers at once, and the web process stays responsive', async () => {
  const { user, path } = await subscriber();
  const description = '面试说明，'.repeat(900);
  const made = await makeInterview(admin, [String(user._id)], { description });
  const stored = (await storedIn('interviews', made._id))!;
  const copies = Array.from({ length: 999 }, (_, index) => ({
    ...stored,
    _id: new Types.ObjectId(),
    interviewId: stored['interviewId'] + index + 1,
  }));
  const interviews = (await testSpace()).db.collection('interviews');
  for (let at = 0; at < copies.length; at += 100) await interviews.insertMany(copies.slice(at, at + 100));
  const answers = await Promise.all(Array.from({ length: 6 }, () => read(path, 200)));
  for (const { text } of answers) expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1_000);
});
