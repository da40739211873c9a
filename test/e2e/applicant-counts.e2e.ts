import { CANDIDATE_STATUSES } from '../../src/shared/resources/candidates/enums.js';
import { Random } from '../fixtures/random.js';
import { type Agent, startApp, testSpace } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeScreening } from '../support/factories.js';

/** Two applications on one database, like two web processes: one writes, both are read. */
let agents: Agent[];
let jobs: Array<{ _id: string }>;

beforeAll(async () => {
  agents = [await adminAgent(await startApp()), await adminAgent(await startApp())];
  jobs = [await makeJob(agents[0]!), await makeJob(agents[0]!)];
});

async function stored(): Promise<Record<string, Record<string, number>>> {
  const found = await (
    await testSpace()
  ).db
    .collection('candidates')
    .find({ isDeleted: false }, { projection: { jobs: 1, status: 1 } })
    .toArray();
  const counts: Record<string, Record<string, number>> = {};
  for (const { jobs: ids, status } of found)
    for (const id of ids as unknown[]) {
      const ofJob = (counts[String(id)] ??= {});
      ofJob[status] = (ofJob[status] ?? 0) + 1;
    }
  return counts;
}

async function countsOf(agent: Agent): Promise<Record<string, Record<string, number>>> {
  const { body } = await agent.get('/api/jobs').expect(200);
  const list: Array<{ job: string; stages: Record<string, number> }> = body.data.candidateStageCount;
  return Object.fromEntries(list.map(({ job, stages }) => [job, stages]));
}

it('every process returns the true counts of applicants right after any write', async () => {
  const random = new Random(Number(process.env['TEST_SEED'] ?? 23));
  const [writer] = agents as [Agent, Agent];
  const ids: string[] = [];
  const trashed: string[] = [];
  const screening = await makeScreening(writer, jobs[0]!._id);
  const add = async () => {
    const applied = random.next() < 0.3 ? jobs : [random.pick(jobs)];
    ids.push((await makeCandidate(writer, { jobs: applied.map(({ _id }) => _id) }))._id);
  };
  const some = () => random.pick(ids);
  const patch = (body: object) => writer.patch(`/api/candidates/${some()}`).send(body).expect(200);
  const writes: Array<() => PromiseLike<unknown>> = [
    add,
    add,
    () => patch({ status: random.pick(CANDIDATE_STATUSES) }),
    () => patch({ notes: `Looked at ${random.next()}` }),
    () => patch({ jobs: [random.pick(jobs)._id] }),
    () => patch({ appliedThrough: random.pick(['LinkedIn', 'Naukri']) }),
    () => writer.patch('/api/candidates/bulk/status').send({ ids: ids.slice(0, 3), status: 'Hold' }),
    async () => {
      const id = some();
      await writer.delete(`/api/candidates/${id}`).expect(200);
      trashed.push(...ids.splice(ids.indexOf(id), 1));
    },
    async () => {
      const id = trashed.pop();
      if (!id) return;
      await writer.patch(`/api/candidates/${id}/restore`).expect(200);
      ids.push(id);
    },
    async () => {
      const id = trashed.pop();
      if (id) await writer.delete(`/api/candidates/${id}/permanent`).expect(200);
    },
    async () => {
      const all = ids.splice(0, 2);
      await writer.delete('/api/candidates/bulk').send({ ids: all }).expect(200);
      trashed.push(...all);
    },
    async () => {
      const candidateId = (await makeCandidate(writer, { jobs: [jobs[0]!._id] }))._id;
      ids.push(candidateId);
      const decision = {
        screeningId: screening._id,
        candidateId,
        stage: 'Resume Review',
        status: 'Selected',
      };
      await writer.post('/api/candidates/screenings').send(decision).expect(200);
    },
  ];
  for (let number = 0; number < 4; number++) await add();
  for (let round = 0; round < 60; round++) {
    if (ids.length < 3) await add();
    await random.pick(writes)();
    const counted = await stored();
    for (const agent of agents) expect(await countsOf(agent)).toEqual(counted);
  }
});
