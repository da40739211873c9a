import { clock } from '../../src/core/clock/clock.js';
import { type Agent, countIn, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeJob, makeUser } from '../support/factories.js';
import { interviewBody, makeInterview, minutesFromNow } from '../support/interviews.js';

jest.setTimeout(120_000);

let apps: [TestApp, TestApp];
let admins: [Agent, Agent];
let admin: Agent;
let job: string;

beforeAll(async () => {
  apps = [await startApp(), await startApp()];
  admins = [await adminAgent(apps[0]), await adminAgent(apps[1])];
  [admin] = admins;
  job = (await makeJob(admin))._id;
});

const person = async () => String((await makeUser(apps[0]))._id);
const at = (minutes: number, durationInMinutes = 30) => ({
  date: minutesFromNow(minutes),
  durationInMinutes,
});
const post = (people: string[], schedule: object, more: object = {}) =>
  admin.post('/api/interviews').send(interviewBody(job, people, { schedule, ...more }));

it('says who is busy with which interview and when; allowConflict overrides', async () => {
  const [busy, free] = [await makeUser(apps[0]), await person()];
  const schedule = at(600);
  const first = await makeInterview(admin, [String(busy._id)], { schedule });
  const { body } = await post([free, String(busy._id)], schedule).expect(409);
  expect(body).toMatchObject({
    code: 'INTERVIEW_CLASH',
    message: expect.stringContaining(`${busy.name} (I${first.interviewId}, ${schedule.date})`),
    clashes: [
      {
        interviewer: { _id: String(busy._id), name: busy.name },
        interview: { _id: first._id, interviewId: first.interviewId, round: 1 },
        schedule,
      },
    ],
  });
  await post([String(busy._id)], schedule, { allowConflict: true }).expect(201);
});

it('lets interviews follow each other without a pause, and refuses an overlap of a minute', async () => {
  const one = await person();
  const start = Date.now() + 900 * 60_000;
  const from = (minutes: number) => ({
    date: new Date(start + minutes * 60_000).toISOString(),
    durationInMinutes: 30,
  });
  await post([one], from(0)).expect(201);
  await post([one], from(30)).expect(201);
  await post([one], from(-30)).expect(201);
  await post([one], from(59)).expect(409);
  await post([one], from(-59)).expect(409);
});

it('finds the times of a day when everybody is free, around their other interviews', async () => {
  const [one, other] = [await person(), await person()];
  /* A day ahead, in the organisation's zone: 10:00 to 11:00 of one, 11:30 to 12:00 of the other. */
  const day = clock.dayOf(new Date(Date.now() + 3 * 86_400_000));
  const moment = (time: string) => clock.instantOf(`${day}T${time}:00`).toISOString();
  const taken = { date: moment('10:00'), durationInMinutes: 60 };
  const first = (await post([one], taken).expect(201)).body.data;
  await post([other], { date: moment('11:30'), durationInMinutes: 30 }).expect(201);
  const free = async (more: object = {}) => {
    const query = { interviewers: `${one},${other}`, day, durationInMinutes: 45, ...more };
    return (await admin.get('/api/interviews/free').query(query).expect(200)).body.data.times as string[];
  };
  const times = await free();
  expect(times.slice(0, 3)).toEqual(['09:00', '12:00', '12:30'].map(moment));
  expect(times.at(-1)).toBe(moment('17:00'));
  expect(await free({ except: first._id })).toContain(moment('10:30'));
  const yesterday = clock.dayOf(new Date(Date.now() - 86_400_000));
  expect(await free({ day: yesterday })).toEqual([]);
  await admin
    .get('/api/interviews/free')
    .query({ interviewers: 'x', day, durationInMinutes: 45 })
    .expect(400);
});

it('Z16 goes on when a process died while it held the time of the last of several people', async () => {
  const people = [await person(), await person()].sort();
  const locks = (await testSpace()).db.collection<{ _id: string; holder: string | null }>('locks');
  await locks.insertOne({ _id: `user:${people[1]}`, holder: 'a dead process' });
  await post(people, at(1_100)).expect(201);
  expect(await locks.countDocuments({ _id: { $in: people.map((id) => `user:${id}`) }, holder: null })).toBe(
    2,
  );
});

it.each(['Cancelled', 'Completed', 'trashed'])('does not count %s interviews', async (state) => {
  const [one, schedule] = [await person(), at(1_200)];
  const { _id } = await makeInterview(admin, [one], { schedule });
  await post([one], schedule).expect(409);
  if (state === 'trashed') await admin.delete(`/api/interviews/${_id}`).expect(200);
  else await admin.patch(`/api/interviews/${_id}`).send({ status: state }).expect(200);
  await post([one], schedule).expect(201);
});

it('checks an interview that is moved, gets more people, or is planned again; not if it takes no more time', async () => {
  const [one, other] = [await person(), await person()];
  await makeInterview(admin, [one], { schedule: at(2_000) });
  const second = await makeInterview(admin, [other], { schedule: at(2_000) });
  const change = (sent: object, status: number) =>
    admin.patch(`/api/interviews/${second._id}`).send(sent).expect(status);
  await change({ interviewers: [other, one] }, 409);
  await change({ interviewers: [other, one], allowConflict: true }, 200);
  await change({ mode: 'Hybrid' }, 200);
  await change({ status: 'Cancelled' }, 200);
  await change({ status: 'Rescheduled' }, 409);
  await change({ status: 'Rescheduled', schedule: at(2_100) }, 200);
  await change({ schedule: at(2_010) }, 409);
});

it('checks an interview that is restored and still ahead', async () => {
  const [one, schedule] = [await person(), at(4_000)];
  const trashed = await makeInterview(admin, [one], { schedule });
  const path = `/api/interviews/${trashed._id}`;
  await admin.delete(path).expect(200);
  const other = await makeInterview(admin, [one], { schedule: at(4_010) });
  const { body } = await admin.patch(`${path}/restore`).expect(409);
  expect(body).toMatchObject({
    code: 'INTERVIEW_CLASH',
    clashes: [{ interview: { _id: other._id }, interviewer: { _id: one } }],
  });
  expect((await storedIn('interviews', trashed._id))!['isDeleted']).toBe(true);
  await admin.patch(`${path}/restore`).send({ allowConflict: 'yes' }).expect(400);
  await admin.patch(`${path}/restore`).send({ allowConflict: true }).expect(200);
  await admin.patch(`${path}/restore`).send({ allowConflict: true }).expect(409);
  await admin.delete(path).expect(200);
  await admin.delete(`/api/interviews/${other._id}`).expect(200);
  await admin.patch(`${path}/restore`).expect(200);
  await admin.patch(`/api/interviews/${other._id}/restore`).expect(409);
  await admin.patch(path).send({ status: 'Cancelled' }).expect(200);
  await admin.patch(`/api/interviews/${other._id}/restore`).expect(200);
});

it('stores one of 50 parallel overlapping ones, whichever process they reach', async () => {
  const [one, other] = [await person(), await person()];
  const before = await countIn('interviews');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      admins[index % 2]!.post('/api/interviews').send(
        interviewBody(job, index % 3 ? [one, other] : [other], { schedule: at(3_000 + (index % 5)) }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await countIn('interviews')).toBe(before + 1);
});
