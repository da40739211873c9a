import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../fixtures/random.js';
import { testSpace } from '../support/app.js';
import { manyCandidates } from '../support/candidates.js';
import { ImportTrial } from '../support/import-trial.js';
import { makeJob, makeScreening } from '../support/factories.js';
import { eventually } from '../support/until.js';

const PEOPLE = 2_000;
/** Where the worker dies; FAULT_ROUNDS=20 adds kills at random moments, each with its own seed. */
const POINTS = ['batch-planned:1', 'batch-written:2', 'batch-chunk:1'];
const UNDO_POINTS = ['undo-written:1', 'undo-chunk:1'];
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);

let trial: ImportTrial;
beforeAll(async () => {
  trial = await ImportTrial.open();
}, 60_000);
afterEach(() => trial.killAll());

const read = async (id: string) => (await trial.admin.get(`/api/batches/${id}`).expect(200)).body.data;

/** The fields that an operation noted in the history of each of the job's candidates, joined. */
async function entriesOf(job: string, operation: string): Promise<string[]> {
  const { db } = await testSpace();
  const found = await db
    .collection<{ changes: Array<{ operation?: string; field: string }> }>('candidates')
    .find({ jobs: new Types.ObjectId(job) }, { projection: { 'changes.operation': 1, 'changes.field': 1 } })
    .toArray();
  return found.map(({ changes }) =>
    changes
      .filter((change) => change.operation === operation)
      .map(({ field }) => field)
      .join(),
  );
}

/** What is done to all 2,000: a status by hand, or the bulk decision of a screening. */
type Kind = 'status' | 'screening';

async function started(kind: Kind = 'status'): Promise<{ job: string; id: string }> {
  const { _id: job } = await makeJob(trial.admin);
  await manyCandidates(job, PEOPLE);
  const answer = await (kind === 'status'
    ? trial.admin.patch('/api/candidates/bulk/status').send({ filter: { jobs: [job] }, status: 'Hold' })
    : trial.admin
        .patch(`/api/screenings/${(await makeScreening(trial.admin, job))._id}/bulk`)
        .send({ filterStatus: 'UnScreened', screeningStatus: 'Selected' }));
  expect([200, 202]).toContain(answer.status);
  return { job, id: answer.body.data._id };
}

/* One entry each: of the status, and where a screening decided, of its result too. */
const ENTRIES: Record<Kind, string> = { status: 'status', screening: 'screeningStatus,status' };

async function expectOnce(job: string, id: string, kind: Kind = 'status'): Promise<void> {
  const ended = await eventually(
    () => read(id),
    ({ state }) => state === 'done',
    60_000,
  );
  expect(ended.counts).toEqual({ changed: PEOPLE, unchanged: 0, refused: 0, missing: 0 });
  const entries = await entriesOf(job, id);
  expect(entries).toHaveLength(PEOPLE);
  expect(new Set(entries)).toEqual(new Set([ENTRIES[kind]]));
}

it.each(POINTS)(
  'Z14 C11 the worker is killed in a batch of 2,000 at %s: each candidate once, one entry each',
  async (point) => {
    const killed = trial.start('worker', { CRASH_AT: point });
    const { job, id } = await started();
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    trial.start('worker');
    await expectOnce(job, id);
  },
  120_000,
);

it.each(UNDO_POINTS)(
  'Z14 C11 the worker is killed in the undo of a batch of 2,000 at %s: each candidate goes back once',
  async (point) => {
    const killed = trial.start('worker', { CRASH_AT: point });
    const { job, id } = await started();
    await expectOnce(job, id);
    await trial.admin.post(`/api/batches/${id}/undo`).expect(202);
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    trial.start('worker');
    const { undoCounts } = await eventually(
      () => read(id),
      ({ undo }) => undo === 'done',
      60_000,
    );
    expect(undoCounts).toEqual({ undone: PEOPLE, kept: 0 });
    expect(new Set(await entriesOf(job, `${id}-undo`))).toEqual(new Set([ENTRIES.status]));
  },
  120_000,
);

it.each(Array.from({ length: ROUNDS }, (_, seed) => seed))(
  'Z14 C11 the worker is killed at any moment of a batch of 2,000: seed %i',
  async (seed) => {
    const random = new Random(seed * 17 + 3);
    const kind = seed % 2 === 0 ? 'screening' : 'status';
    const { job, id } = await started(kind);
    for (let kill = 0; kill < 2; kill++) {
      const worker = trial.start('worker');
      await pause(random.integer(1_000, 4_000));
      await worker.end('SIGKILL');
    }
    trial.start('worker');
    await expectOnce(job, id, kind);
  },
  120_000,
);
