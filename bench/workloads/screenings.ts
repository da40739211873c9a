import { Agent } from 'node:http';
import { mongo } from 'mongoose';
import type { CandidateDocument } from '../../src/modules/candidates/candidate.schema.js';
import { SETTLED_STATUSES } from '../../src/shared/resources/candidates/transitions.js';
import type { BatchAnswer } from '../../src/shared/resources/batches/api.js';
import type { ScreeningStatusCounts } from '../../src/shared/resources/screenings/api.js';
import { GOALS } from '../goals.js';
import { compare, assert, percentile, type Result, type Sample } from '../harness.js';
import { loaded, once, p95AtMost } from '../load.js';
import type { Measured } from '../processes.js';
import { copied } from './bulk.js';
import { signedIn, type Sized } from './list.js';

/** Candidates of the job whose screening is browsed, and of the job that gets the bulk decision. */
const APPLICANTS = 5_000;
const MANY = 10_000;
const SCREENINGS = 200;
const DECISIONS = 60;
const STATUSES = ['Selected', 'Rejected', 'Pending'] as const;
const CHUNK = 1_000;

interface Screening {
  _id: string;
}
interface Screenings {
  screenings: Screening[];
  screeningsCount: number;
  screeningsStatusCounts: ScreeningStatusCounts[];
}
interface Candidates {
  candidates: Array<{ _id: string }>;
  totalCount: number;
}

/** Workload 18: a screening's candidates by result, one decision, many at once, and the list with its counts. */
export async function screenings(size: Sized): Promise<Result[]> {
  const few = await withApplicants(size, APPLICANTS);
  await spread(size, few);
  const many = await withApplicants(size, Math.min(MANY, size.site.live));
  return [
    await byResult(size, few),
    await decisions(size, few),
    await manyScreenings(size),
    await atOnce(size, many),
  ];
}

interface Subject {
  id: string;
  job: string;
  ids: mongo.ObjectId[];
}

/** A screening of a new job with this many applicants, none of whom needs a confirmation to be decided on. */
async function withApplicants({ site }: Sized, count: number): Promise<Subject> {
  const job = await site.makeJob(`Applied for by ${count}`);
  const candidates = site.db.collection<CandidateDocument>('candidates');
  const found = await candidates
    .find(
      { isDeleted: false, status: { $nin: [...SETTLED_STATUSES, 'Black Listed'] } },
      { projection: { _id: 1 } },
    )
    .limit(count)
    .toArray();
  const ids = found.map(({ _id }) => _id);
  for (let start = 0; start < ids.length; start += CHUNK)
    await candidates.updateMany(
      { _id: { $in: ids.slice(start, start + CHUNK) } },
      {
        $push: { jobs: new mongo.ObjectId(job) },
      },
    );
  const { _id } = await site.call<Screening>('POST', '/screenings', { job, description: 'Benchmark' });
  return { id: _id, job, ids };
}

const resultIn = ({ id, job }: Subject, status: string, at: Date) => ({
  screenings: [
    {
      screening: new mongo.ObjectId(id),
      job: new mongo.ObjectId(job),
      status,
      decidedBy: { id: null, name: 'Bench' },
      decidedAt: at,
      stage: 'Resume Review',
    },
  ],
  resultKeys: [id, `${id}:${status}`],
});

/** Gives a quarter of the candidates each result, and the last quarter none. */
async function spread({ site }: Sized, subject: Subject): Promise<void> {
  for (const [index, status] of STATUSES.entries()) {
    const part = subject.ids.filter((_id, place) => place % 4 === index);
    const filter = { _id: { $in: part } };
    await site.db
      .collection('candidates')
      .updateMany(filter, { $set: resultIn(subject, status, new Date()) });
  }
}

async function byResult({ name, site, raw }: Sized, { id, job }: Subject): Promise<Result> {
  const filter = { jobs: { $oid: job }, resultKeys: `${id}:Selected` };
  const theirs = `/?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const path = `/screenings/${id}/candidates?status=Selected`;
  const ours = await site.call<Candidates>('GET', path);
  const straight = (await (await fetch(raw.url + theirs)).json()) as {
    data: { candidates: Array<{ _id: string }>; candidatesCount: number };
  };
  const ids = (list: Array<{ _id: string }>) => list.map(({ _id }) => _id).join();
  assert(
    ours.totalCount > 0 &&
      ours.totalCount === straight.data.candidatesCount &&
      ids(ours.candidates) === ids(straight.data.candidates),
    'the candidates of a screening differ',
  );
  return compare({
    workload: 18,
    name: `candidates of a screening of ${APPLICANTS.toLocaleString('en')} by result in ${name}, p50`,
    unit: 'ms',
    limit: p95AtMost(GOALS.countsP95),
    ours: () => loaded(site.web, signedIn(site, `/api${path}`, 1), 'p50'),
    baseline: () => loaded(raw, { path: theirs, clients: 1, during: 700 }, 'p50'),
  });
}

async function decisions({ name, site, raw }: Sized, { id, ids }: Subject): Promise<Result> {
  let turn = 0;
  /* Each side decides on separate candidates in rounds; every decision changes something. */
  const side = (target: Measured, path: string, half: number) => async (): Promise<Sample> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const status = STATUSES[turn++ % STATUSES.length];
    const latencies: number[] = [];
    await target.usage();
    for (const candidateId of ids.slice(half * DECISIONS, (half + 1) * DECISIONS)) {
      const body = { screeningId: id, candidateId: String(candidateId), stage: 'Resume Review', status };
      const began = performance.now();
      await once(target.url, agent, { path, cookie: site.cookie, body });
      latencies.push(performance.now() - began);
    }
    agent.destroy();
    const { cpuMs, ...usage } = await target.usage();
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
    return { value: p50, p50, p95, cpuPerOperation: cpuMs / DECISIONS, ...usage };
  };
  const session = await site.db.collection('sessions').findOne({});
  const result = await compare({
    workload: 18,
    name: `one decision in a screening of ${name}, p50`,
    unit: 'ms',
    limit: p95AtMost(GOALS.writeP95),
    ours: side(site.web, '/api/candidates/screenings', 0),
    baseline: side(raw, `/decide?session=${encodeURIComponent(String(session!._id))}`, 1),
  });
  const [one, other] = await Promise.all(
    [ids[0]!, ids[DECISIONS]!].map((_id) => site.db.collection('candidates').findOne({ _id })),
  );
  const entries = (candidate: mongo.Document | null | undefined) =>
    (candidate!['changes'] as unknown[]).length;
  assert(entries(one) > 3 && entries(other) > 3, 'a decision left no history');
  return result;
}

async function manyScreenings({ name, site, raw }: Sized): Promise<Result> {
  for (let made = 0; made < SCREENINGS; made++) {
    /* Neighbours have popular jobs and others. */
    const job = site.jobs[(made * 7) % site.jobs.length]!._id;
    await site.call('POST', '/screenings', { job, description: `Round ${made}` });
  }
  const path = '/screenings?page=1&limit=20';
  const ours = await site.call<Screenings>('GET', path);
  const theirs = (await (await fetch(`${raw.url}/?screenings`)).json()) as {
    data: { screenings: Screening[]; screeningsCount: number };
  };
  assert(
    ours.screeningsCount >= SCREENINGS &&
      ours.screeningsCount === theirs.data.screeningsCount &&
      ours.screenings.map(({ _id }) => _id).join() === theirs.data.screenings.map(({ _id }) => _id).join() &&
      ours.screeningsStatusCounts.every(({ total }) => total > 0),
    'the list of screenings differs',
  );
  return compare({
    workload: 18,
    name: `list of ${SCREENINGS} screenings with counts of ${name}, p50`,
    unit: 'ms',
    limit: p95AtMost(GOALS.countsP95),
    ours: () => loaded(site.web, signedIn(site, `/api${path}`, 1), 'p50'),
    baseline: () => loaded(raw, { path: '/?screenings', clients: 1, during: 700 }, 'p50'),
  });
}

async function atOnce({ name, site }: Sized, subject: Subject): Promise<Result> {
  const worker = await site.startWorker();
  const raw = await copied(site.db, subject.ids);
  const ours = async (): Promise<Sample> => {
    await worker.usage();
    const began = performance.now();
    const body = { filterStatus: 'All', screeningStatus: 'Selected' };
    const { _id } = await site.call<BatchAnswer>('PATCH', `/screenings/${subject.id}/bulk`, body);
    const { counts } = await site.untilEnded<BatchAnswer>(`/batches/${_id}`);
    const value = performance.now() - began;
    assert(counts.changed === subject.ids.length, `${counts.changed} of ${subject.ids.length} were changed`);
    const { cpuMs, ...usage } = await worker.usage();
    /* The next round finds the same candidates, with all their different statuses. */
    await site.call('POST', `/batches/${_id}/undo`);
    const { undoCounts } = await site.untilEnded<BatchAnswer>(`/batches/${_id}`);
    assert(undoCounts.undone === subject.ids.length, `${undoCounts.undone} were taken back`);
    return { value, cpuPerOperation: cpuMs / subject.ids.length, ...usage };
  };
  const baseline = async (): Promise<Sample> => {
    const began = performance.now();
    for (let start = 0; start < subject.ids.length; start += CHUNK) {
      const at = new Date();
      const entry = { by: null, byName: 'Bench', at, operation: subject.id };
      const own = { id: subject.id, kind: 'screening', name: 'Screening of J1 Engineer' };
      await raw.updateMany({ _id: { $in: subject.ids.slice(start, start + CHUNK) } }, {
        $set: { ...resultIn(subject, 'Selected', at), status: 'Shortlisted', statusSince: at, updatedAt: at },
        $inc: { version: 1 },
        $push: {
          changes: {
            $each: [
              {
                ...entry,
                action: 'screening',
                stage: 'Resume Review',
                field: 'screeningStatus',
                from: 'UnScreened',
                to: 'Selected',
                subject: own,
              },
              {
                ...entry,
                action: 'updated',
                field: 'status',
                from: 'Applied',
                to: 'Shortlisted',
                reason: 'Selected in Screening of J1 Engineer',
                subject: own,
              },
            ],
            $slice: -500,
          },
        },
      } as never);
    }
    const value = performance.now() - began;
    /* As before: without results, and with different statuses. */
    for (let start = 0; start < subject.ids.length; start += CHUNK) {
      const part = subject.ids.slice(start, start + CHUNK);
      await raw.deleteMany({ _id: { $in: part } });
      await raw.insertMany(
        await site.db
          .collection('candidates')
          .find({ _id: { $in: part } })
          .toArray(),
      );
    }
    return { value };
  };
  const result = await compare({
    workload: 18,
    name: `bulk decision on ${subject.ids.length.toLocaleString('en')} in ${name}`,
    unit: 'ms',
    rounds: 3,
    ours,
    baseline,
  });
  await raw.drop();
  await worker.stop();
  return result;
}
