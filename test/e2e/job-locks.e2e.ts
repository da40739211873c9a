import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { JobLocksRepository } from '../../src/modules/jobs/job-locks.service.js';
import { JobLocks } from '../../src/modules/jobs/job-locks.service.js';
import { JobsService } from '../../src/modules/jobs/jobs.service.js';
import { type Agent, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, candidateBody, makeCandidate, makeJob } from '../support/factories.js';
import { checked, people, settled, workbook } from '../support/imports.js';
import { eventually, until } from '../support/until.js';

jest.setTimeout(240_000);

let web: TestApp;
let other: TestApp;
let admin: Agent;
let elsewhere: Agent;

beforeAll(async () => {
  /* Two web processes on the same data: nothing here may depend on one process's memory. */
  web = await startApp();
  other = await startApp();
  admin = await adminAgent(web);
  elsewhere = await adminAgent(other);
});

/** Rounds of each race, and how many run in parallel, each with its own job. */
const ROUNDS = 100;
const LANES = 4;
const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const collection = async (name: string) => (await testSpace()).db.collection(name);
const applicantsOf = async (jobId: string) =>
  (await collection('candidates')).countDocuments({ jobs: new Types.ObjectId(jobId) });
const locksOf = async (jobId: string) =>
  (await collection('job_locks')).find({ jobs: new Types.ObjectId(jobId) }).toArray();
/* As a process that dies leaves it behind. */
const leaveLock = async (...jobIds: string[]) =>
  (await collection('job_locks')).insertOne({ jobs: jobIds.map((id) => new Types.ObjectId(id)) });
/* A released lock is removed in parallel with the answer. */
const noLockLeft = (jobId: string) => until(async () => (await locksOf(jobId)).length === 0);
const after = <T>(ms: number, work: () => PromiseLike<T>): Promise<T> => pause(ms).then(work);

/** Candidates added to a job in each round, shortly after each other. */
const AT_ONCE = 6;

const REFUSED = [409, 400, 503];

interface Round {
  jobId: string;
  /** Adds a candidate to the job. */
  join: (index: number) => PromiseLike<{ status: number }>;
  /** Closes the job. */
  close: () => PromiseLike<{ status: number }>;
}

/* Adds and closes at the same time, the close earlier or later each time. @returns how many were added */
async function roundOf(number: number, { jobId, join, close }: Round): Promise<number> {
  const closing = after(number % 25, close).then(async ({ status }) => ({
    status,
    count: await applicantsOf(jobId),
  }));
  const joining = Array.from({ length: AT_ONCE }, (_, index) => after(index * 4, () => join(index)));
  const [closed, ...joins] = await Promise.all([closing, ...joining]);
  const statuses = joins.map(({ status }) => (status < 300 ? 'joined' : status));
  const joined = statuses.filter((status) => status === 'joined').length;
  /* 400: the job is permanently deleted by then; 503: on a busy machine the lock was no longer certain. */
  expect(statuses.filter((status) => REFUSED.includes(Number(status)))).toHaveLength(AT_ONCE - joined);
  /* Every accepted candidate existed when the close answered. */
  expect({ ...closed, later: await applicantsOf(jobId) }).toEqual({
    status: 200,
    count: joined,
    later: joined,
  });
  await noLockLeft(jobId);
  return joined;
}

/** @param prepare creates a round of a lane, whose rounds run one after the other */
async function race(prepare: (lane: number) => Promise<Round>) {
  let joined = 0;
  const run = async (lane: number) => {
    for (let number = lane; number < ROUNDS; number += LANES) {
      const here = await roundOf(number, await prepare(lane));
      joined += here;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
  /* Both outcomes occurred. */
  expect(joined).toBeGreaterThan(0);
  expect(joined).toBeLessThan(ROUNDS * AT_ONCE);
}

const creating = (jobId: string) => () => admin.post('/api/candidates').send(candidateBody([jobId]));
const closing = (jobId: string) => () => elsewhere.patch(`/api/jobs/${jobId}/close`);

describe('C7 no candidate slips into a job that closes at that moment', () => {
  it('is created before the close has answered, or refused', async () => {
    await race(async () => {
      const jobId = (await makeJob(admin))._id;
      return { jobId, join: creating(jobId), close: closing(jobId) };
    });
  });

  it('is given the job before the close has answered, or refused', async () => {
    const jobs = [(await makeJob(admin))._id];
    const make = () => makeCandidate(admin, { jobs });
    const teams = Array.from({ length: LANES }, () => Promise.all(Array.from({ length: AT_ONCE }, make)));
    await race(async (lane) => {
      const jobId = (await makeJob(admin))._id;
      const persons = await teams[lane]!;
      const join = (index: number) =>
        admin.patch(`/api/candidates/${persons[index]!._id}`).send({ jobs: [jobId] });
      return { jobId, join, close: () => elsewhere.patch(`/api/jobs/${jobId}`).send({ isActive: false }) };
    });
  });

  it('is there before the trash has answered, so that a permanent delete never leaves it without its job', async () => {
    await race(async () => {
      const jobId = (await makeJob(admin))._id;
      const close = async () => {
        const answer = await elsewhere.delete(`/api/jobs/${jobId}`);
        const deleted = await elsewhere.delete(`/api/jobs/${jobId}/permanent`);
        expect(deleted.status).toBe((await applicantsOf(jobId)) > 0 ? 409 : 200);
        return answer;
      };
      return { jobId, join: creating(jobId), close };
    });
  });

  it('is added by an import before the close has answered, or listed with the reason', async () => {
    await startWorker();
    /* Three chunks: the job may also close between two of them. */
    const ROWS = 1_001;
    const found = { added: 0, invalid: 0 };
    for (let round = 0; round < 6; round++) {
      const { _id: jobId, jobId: number } = await makeJob(admin);
      const { _id } = await checked(admin, workbook(people(ROWS, 700 + round, number)));
      await admin.post(`/api/imports/${_id}/confirm`).send({}).expect(202);
      /* Before the file is read a second time, and while rows are added. */
      if (round % 2 === 1)
        await eventually(
          () => applicantsOf(jobId),
          (some) => some > 0,
        );
      await closing(jobId)().expect(200);
      const count = await applicantsOf(jobId);
      const { state, counts, errors } = await settled(admin, _id);
      expect({ state, added: counts.added, sum: counts.added + counts.invalid }).toEqual({
        state: 'done',
        added: count,
        sum: ROWS,
      });
      expect(await applicantsOf(jobId)).toBe(count);
      expect(errors.flatMap((row) => row.errors).every((text) => text === `Job J${number} is closed`)).toBe(
        true,
      );
      found.added += counts.added;
      found.invalid += counts.invalid;
    }
    expect(Math.min(found.added, found.invalid)).toBeGreaterThan(0);
  });
});

describe('C7 the lock of a candidate being added', () => {
  const lock = () => web.app.get(JobLocks);

  it.each([
    ['close', (id: string) => closing(id)()],
    ['a change of the form', (id: string) => elsewhere.patch(`/api/jobs/${id}`).send({ isActive: false })],
    ['trash', (id: string) => elsewhere.delete(`/api/jobs/${id}`)],
    ['bulk trash', (id: string) => elsewhere.delete('/api/jobs/bulk').send({ ids: [id] })],
  ])('is waited for by %s, and no new one starts', async (_name, close) => {
    const { _id } = await makeJob(admin);
    const order: string[] = [];
    let finish = () => {};
    const first = lock().withOpenJobs([_id], async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('written');
    });
    while ((await locksOf(_id)).length === 0) await pause(5);
    const closed = close(_id).then(({ status }) => {
      order.push('closed');
      return status;
    });
    await until(async () => {
      const job = (await (await collection('jobs')).findOne({ _id: new Types.ObjectId(_id) }))!;
      return job['isDeleted'] || !job['isActive'];
    });
    await expect(lock().withOpenJobs([_id], () => Promise.resolve())).rejects.toMatchObject({
      code: 'JOB_CLOSED',
    });
    finish();
    await first;
    expect(await closed).toBe(200);
    expect(order).toEqual(['written', 'closed']);
  });

  it('is written before the jobs are read: a close answered just before it refuses the candidate', async () => {
    const { _id } = await makeJob(admin);
    const locks = web.app.get(JobLocksRepository);
    const insert = locks.insert.bind(locks);
    jest.spyOn(locks, 'insert').mockImplementationOnce(async (...one) => {
      await closing(_id)().expect(200);
      await insert(...one);
    });
    const write = jest.fn(() => Promise.resolve());
    await expect(lock().withOpenJobs([_id], write)).rejects.toMatchObject({ code: 'JOB_CLOSED' });
    expect(write).not.toHaveBeenCalled();
    await noLockLeft(_id);
  });

  it('is waited for by a permanent delete that finds what an earlier trash left behind', async () => {
    const { _id } = await makeJob(admin);
    await elsewhere.delete(`/api/jobs/${_id}`).expect(200);
    const { insertedId } = await leaveLock(_id);
    let isDone = false;
    const deleted = elsewhere.delete(`/api/jobs/${_id}/permanent`).then(({ status }) => {
      isDone = true;
      return status;
    });
    await pause(300);
    expect(isDone).toBe(false);
    await (await collection('candidates')).insertOne({ jobs: [new Types.ObjectId(_id)], isDeleted: false });
    await (await collection('job_locks')).deleteOne({ _id: insertedId });
    expect(await deleted).toBe(409);
  });

  it('ends after six seconds when its process died, and the job closes; one that took so long writes no more', async () => {
    const slow = (await makeJob(admin))._id;
    const late = lock().withOpenJobs([slow], async (assertLocked) => {
      await pause(3_050);
      assertLocked();
    });
    const refused = expect(late).rejects.toMatchObject({ status: 503 });
    const [{ _id }, another] = [await makeJob(admin), await makeJob(admin)];
    await leaveLock(_id, another._id);
    const began = performance.now();
    await closing(_id)().expect(200);
    expect(performance.now() - began).toBeGreaterThan(5_900);
    expect([await locksOf(_id), await locksOf(another._id)]).toEqual([[], []]);
    await admin.patch(`/api/jobs/${_id}/reopen`).expect(200);
    await creating(_id)().expect(201);
    await refused;
    await noLockLeft(slow);
  });
});

describe('C7 jobs that take no new candidate', () => {
  it('names the closed or deleted job; refuses unknown ids', async () => {
    const [lock, jobs] = [web.app.get(JobLocks), web.app.get(JobsService)];
    const [open, closed, trashed] = await Promise.all([makeJob(admin), makeJob(admin), makeJob(admin)]);
    await admin.patch(`/api/jobs/${closed._id}/close`).expect(200);
    await admin.delete(`/api/jobs/${trashed._id}`).expect(200);
    const version = async () => (await admin.get(`/api/jobs/${open._id}`)).body.data;
    const before = await version();
    const write = jest.fn(() => Promise.resolve('written'));
    expect(await lock.withOpenJobs([open._id, open._id], write)).toBe('written');
    /* A lock does not change the job. */
    expect(await version()).toEqual(before);
    for (const [ids, refusal] of [
      [
        [open._id, closed._id],
        { status: 409, code: 'JOB_CLOSED', message: `Job J${closed.jobId} is closed` },
      ],
      [[trashed._id], { status: 409, code: 'JOB_CLOSED', message: `Job J${trashed.jobId} is deleted` }],
      ...[UNKNOWN, 'nonsense'].map((id) => [
        [open._id, id],
        { status: 400, errors: [{ field: 'jobs', message: 'Please provide at least one valid Job ID' }] },
      ]),
    ] as Array<[string[], object]>) {
      await expect(lock.withOpenJobs(ids, write)).rejects.toMatchObject(refusal);
    }
    expect(write).toHaveBeenCalledTimes(1);
    await noLockLeft(open._id);
    const numbers = await jobs.allNumbers();
    expect(numbers.get(closed.jobId)).toEqual({ id: closed._id, isActive: false, isDeleted: false });
    expect(numbers.get(trashed.jobId)).toEqual({ id: trashed._id, isActive: true, isDeleted: true });
    expect((await jobs.references([trashed._id, UNKNOWN])).get(trashed._id)).toEqual({
      _id: trashed._id,
      name: trashed.title,
      title: trashed.title,
      jobId: trashed.jobId,
      isActive: true,
      isDeleted: true,
    });
  });

  it('an update begun before a job was removed from a candidate does not add the closed job again', async () => {
    const [kept, closed] = [await makeJob(admin), await makeJob(admin)];
    const jobs = [kept._id, closed._id];
    for (let round = 0; round < 30; round++) {
      const { _id } = await makeCandidate(admin, { jobs });
      await admin.patch(`/api/jobs/${closed._id}/close`).expect(200);
      const [sentBack, taken] = await Promise.all([
        admin.patch(`/api/candidates/${_id}`).send({ jobs, notes: 'Still applied' }),
        after(round / 4, () => elsewhere.patch(`/api/candidates/${_id}`).send({ jobs: [kept._id] })),
      ]);
      expect([200, 409, 503]).toContain(sentBack.status);
      expect(taken.status).toBe(200);
      expect((await admin.get(`/api/candidates/${_id}`)).body.data.jobs).toHaveLength(1);
      await admin.patch(`/api/jobs/${closed._id}/reopen`).expect(200);
    }
  });
});
