import { clock } from '../../src/core/clock/clock.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import {
  adminAgent,
  agentOf,
  makeCandidate,
  makeJob,
  makeRole,
  makeScreening,
  makeUser,
} from '../support/factories.js';
import { makeInterview } from '../support/interviews.js';

let app: TestApp;
let admin: Agent;
let job: string;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

beforeEach(async () => {
  job = (await makeJob(admin))._id;
});

/** A candidate of the job with a status. */
async function one(name: string, status: string): Promise<string> {
  const { _id } = await makeCandidate(admin, { jobs: [job], name });
  await admin.patch(`/api/candidates/${_id}`).send({ status }).expect(200);
  return _id;
}
const stored = async (id: string) => (await storedIn('candidates', id))!;
const statusOf = async (id: string) => (await stored(id))['status'] as string;
const versionOf = async (id: string) => (await stored(id))['version'] as number;
const settled = (...candidates: Array<{ _id: string; name: string; status: string }>) => ({
  success: false,
  code: 'SETTLED_CANDIDATES',
  message: MESSAGES.record.settled,
  candidates,
  candidatesCount: candidates.length,
});

describe('a decision needs confirmation before it takes Offered, Hired or Onboarding away (decision H6)', () => {
  it.each(['Offered', 'Hired', 'Onboarding'])('N15: in a screening, of somebody %s', async (status) => {
    const id = await one('Asha Rao', status);
    const { _id } = await makeScreening(admin, job);
    const version = await versionOf(id);
    for (const result of ['Rejected', 'Pending', 'Selected']) {
      const body = { screeningId: _id, candidateId: id, stage: 'Resume Review', status: result };
      const refused = await admin.post('/api/candidates/screenings').send(body).expect(409);
      expect(refused.body).toMatchObject(settled({ _id: id, name: 'Asha Rao', status }));
      const wrong = { ...body, confirmed: [_id] };
      await admin.post('/api/candidates/screenings').send(wrong).expect(409);
    }
    expect([await statusOf(id), await versionOf(id)]).toEqual([status, version]);
    // Fields of a stage change no status.
    const note = { screeningId: _id, candidateId: id, stage: 'Resume Review', fields: { notes: 'Called' } };
    await admin.post('/api/candidates/screenings').send(note).expect(200);
    const body = { screeningId: _id, candidateId: id, stage: 'Resume Review', status: 'Rejected' };
    await admin
      .post('/api/candidates/screenings')
      .send({ ...body, confirmed: [id.toUpperCase()] })
      .expect(200);
    expect(await statusOf(id)).toBe('Rejected');
    // A confirmed change can be undone without another confirmation.
    const undo = { screeningId: _id, candidateId: id, version: await versionOf(id) };
    await admin.post('/api/candidates/screenings/undo').send(undo).expect(200);
    expect(await statusOf(id)).toBe(status);
  });

  it('N15: in an interview', async () => {
    const id = await one('Asha Rao', 'Offered');
    const interviewer = await makeUser(app);
    const { _id } = await makeInterview(admin, [String(interviewer._id)], { job });
    const path = `/api/interviews/${_id}/candidates/${id}`;
    const refused = await admin.patch(path).send({ status: 'Rejected' }).expect(409);
    expect(refused.body).toMatchObject(settled({ _id: id, name: 'Asha Rao', status: 'Offered' }));
    await admin
      .patch(path)
      .send({ feedback: { rating: 4, comments: 'Good' } })
      .expect(200);
    expect(await statusOf(id)).toBe('Offered');
    await admin
      .patch(path)
      .send({ status: 'Rejected', confirmed: [id] })
      .expect(200);
    expect(await statusOf(id)).toBe('Rejected');
  });

  it.each([{ confirmed: 'all' }, { confirmed: ['x'] }, { confirmed: null }, { confirmed: true }])(
    'N15: refuses %j',
    async (more) => {
      const id = await one('Asha Rao', 'Hired');
      const body = { ids: [id], status: 'Rejected', ...more };
      const { body: answer } = await admin.patch('/api/candidates/bulk/status').send(body).expect(400);
      expect(answer.errors).toEqual([{ field: 'confirmed', message: MESSAGES.validation.confirmed }]);
    },
  );
});

describe('a bulk change names them all and needs confirmation (decision H6)', () => {
  it('N15: the status of many: nobody is changed without confirmation, some are left out, some confirmed', async () => {
    const people = [await one('Asha Rao', 'Hired'), await one('Bela Sen', 'Offered')];
    const others = [await one('Chitra Nair', 'Applied'), await one('Divya Rane', 'Rejected')];
    const body = { ids: [...people.toReversed(), ...others], status: 'Rejected' };
    const refused = await admin.patch('/api/candidates/bulk/status').send(body).expect(409);
    expect(refused.body).toMatchObject(
      settled(
        { _id: people[0]!, name: 'Asha Rao', status: 'Hired' },
        { _id: people[1]!, name: 'Bela Sen', status: 'Offered' },
      ),
    );
    expect(await statusOf(others[0]!)).toBe('Applied');
    const { body: answer } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ ...body, confirmed: [people[1]] })
      .expect(200);
    expect(answer.data.counts).toEqual({ changed: 2, unchanged: 1, refused: 1, missing: 0 });
    expect(await Promise.all([...people, ...others].map(statusOf))).toEqual([
      'Hired',
      'Rejected',
      'Rejected',
      'Rejected',
    ]);
    const outcomes = await admin.get(`/api/batches/${answer.data._id}/outcomes?outcome=refused`).expect(200);
    expect(outcomes.body.data.outcomes).toEqual([
      { _id: people[0], name: 'Asha Rao', outcome: 'refused', message: 'The status was Hired' },
    ]);
    // Undo restores what was confirmed.
    await admin.post(`/api/batches/${answer.data._id}/undo`).expect(200);
    expect(await statusOf(people[1]!)).toBe('Offered');
  });

  it('U06: no bulk change takes anybody off the black list without confirmation; a decision on one candidate needs none', async () => {
    const listed = await one('Asha Rao', 'Black Listed');
    const body = { ids: [listed], status: 'Screening' };
    const refused = await admin.patch('/api/candidates/bulk/status').send(body).expect(409);
    expect(refused.body).toMatchObject(settled({ _id: listed, name: 'Asha Rao', status: 'Black Listed' }));
    await admin
      .patch('/api/candidates/bulk/status')
      .send({ ...body, confirmed: [] })
      .expect(200);
    expect(await statusOf(listed)).toBe('Black Listed');
    await admin.patch(`/api/candidates/${listed}`).send({ status: 'Screening' }).expect(200);
    expect(await statusOf(listed)).toBe('Screening');
  });

  it('N15: candidates who already have the status need no confirmation, nor does adding a job', async () => {
    const id = await one('Asha Rao', 'Hired');
    await admin
      .patch('/api/candidates/bulk/status')
      .send({ ids: [id], status: 'Hired' })
      .expect(200);
    const other = (await makeJob(admin))._id;
    await admin
      .patch('/api/candidates/bulk/jobs')
      .send({ ids: [id], job: other })
      .expect(200);
    expect(await statusOf(id)).toBe('Hired');
  });

  it('N15: all of a screening: confirmation first, then unconfirmed ones are left out', async () => {
    const hired = await one('Asha Rao', 'Hired');
    const applied = await one('Bela Sen', 'Applied');
    const { _id } = await makeScreening(admin, job);
    const body = { filterStatus: 'All', screeningStatus: 'Rejected' };
    const path = `/api/screenings/${_id}/bulk`;
    const refused = await admin.patch(path).send(body).expect(409);
    expect(refused.body).toMatchObject(settled({ _id: hired, name: 'Asha Rao', status: 'Hired' }));
    expect(await statusOf(applied)).toBe('Applied');
    const { body: answer } = await admin
      .patch(path)
      .send({ ...body, confirmed: [] })
      .expect(200);
    expect(answer.data.counts).toEqual({ changed: 1, unchanged: 0, refused: 1, missing: 0 });
    expect([await statusOf(hired), await statusOf(applied)]).toEqual(['Hired', 'Rejected']);
    await admin
      .patch(path)
      .send({ ...body, confirmed: [hired] })
      .expect(200);
    expect(await statusOf(hired)).toBe('Rejected');
  });

  it('I16: a plain change of one candidate’s status stays allowed, whatever it is', async () => {
    const id = await one('Asha Rao', 'Hired');
    await admin.patch(`/api/candidates/${id}`).send({ status: 'Rejected' }).expect(200);
    expect(await statusOf(id)).toBe('Rejected');
  });
});

it('N15: an interviewer’s feedback after the start counts as such, all other is marked as entered for the record', async () => {
  const role = await makeRole(app, { interview: ['read', 'update'] });
  const interviewer = await makeUser(app, { roles: [role] });
  const own = await agentOf(app, interviewer);
  const { _id, schedule } = await makeInterview(admin, [String(interviewer._id)], { job });
  const id = await one('Asha Rao', 'Interview');
  const path = `/api/interviews/${_id}/candidates/${id}`;
  const marks = async () =>
    (await admin.get(`/api/interviews/${_id}/candidates`).expect(200)).body.data.candidates[0].feedbacks.map(
      ({ rating, forTheRecord }: { rating: number; forTheRecord: boolean }) => [rating, forTheRecord],
    );
  const give = (agent: Agent, rating: number) =>
    agent
      .patch(path)
      .send({ feedback: { rating, comments: 'Fine' } })
      .expect(200);
  await give(own, 2);
  await give(admin, 3);
  expect(await marks()).toEqual([
    [2, true],
    [3, true],
  ]);
  clock.move(Date.parse(schedule.date) - Date.now() + 60_000);
  await give(own, 4);
  await give(admin, 5);
  expect(await marks()).toEqual([
    [4, false],
    [5, true],
  ]);
  const changes = (await stored(id))['changes'] as Array<{ field?: string; to?: string; reason?: string }>;
  expect(changes.filter(({ field }) => field === 'rating').map(({ to, reason }) => [to, reason])).toEqual([
    ['2', 'Entered for the record'],
    ['3', 'Entered for the record'],
    ['4', undefined],
    ['5', 'Entered for the record'],
  ]);
});
