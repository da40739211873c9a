import type { CandidateDocument } from '../../src/modules/candidates/candidate.schema.js';
import { mongo } from 'mongoose';
import { GOALS } from '../goals.js';
import { assert, compare, type Result, type Sample, percentile } from '../harness.js';
import { loaded, p95AtMost } from '../load.js';
import type { Site } from '../site.js';
import { paintedMonth } from './calendar.js';
import { signedIn, type Sized } from './list.js';

const INTERVIEWS = 1_000;
const OF_THE_MONTH = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Saves per round. */
const SAVES = 30;

interface Listed {
  interviews: Array<{ _id: string }>;
  interviewsCount: number;
  interviewsStatusCounts: Array<{ total: number; awaited: number; selected: number }>;
}
interface RawListed {
  interviews: Array<{ _id: string }>;
  interviewsCount: number;
  groups: Array<{ _id: { jobs: string[] }; count: number }>;
}

/** Start of the next month: all of it lies ahead, and one click away in the calendar. */
function beginning(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** 1,000 interviews, half of them in one month, with two people each; some candidates of the first page have results. */
async function seedInterviews({ db, jobs }: Site): Promise<{ from: Date; to: Date }> {
  const users = await db
    .collection('users')
    .find({}, { projection: { _id: 1, name: 1 } })
    .toArray();
  const from = beginning();
  const to = new Date(from.getTime() + 28 * DAY_MS);
  const at = new Date();
  const author = { id: users[0]!._id, name: 'Bench' };
  const documents = Array.from({ length: INTERVIEWS }, (_, index) => {
    const inMonth = index < OF_THE_MONTH;
    const place = inMonth
      ? index * ((28 * DAY_MS) / OF_THE_MONTH)
      : (35 + (index % 200)) * DAY_MS + index * MINUTE_MS;
    const date = new Date(from.getTime() + place);
    const job = jobs[(index * 7) % jobs.length]!;
    return {
      _id: new mongo.ObjectId(),
      interviewId: index + 1,
      round: 1,
      job: new mongo.ObjectId(job._id),
      type: 'Technical',
      status: 'Scheduled',
      mode: 'Online',
      schedule: { date, durationInMinutes: 30 },
      endsAt: new Date(date.getTime() + 30 * MINUTE_MS),
      interviewers: [users[index % users.length]!._id, users[(index + 1) % users.length]!._id],
      inviteCandidates: [],
      description: '',
      author,
      terms: [`i${index + 1}`],
      scheduledAt: at,
      reminded: [],
      toAnnounce: false,
      announced: null,
      announcing: null,
      version: 1,
      isDeleted: false,
      deletedAt: null,
      purging: null,
      changes: [{ by: null, byName: 'Bench', at, action: 'created' }],
      createdAt: at,
      updatedAt: at,
    };
  });
  await db.collection('interviews').insertMany(documents);
  const latest = documents.toSorted((one, other) => +other.schedule.date - +one.schedule.date).slice(0, 20);
  for (const { _id, job } of latest) {
    const some = await db.collection('candidates').find({ isDeleted: false, jobs: job }).limit(10).toArray();
    await db.collection<CandidateDocument>('candidates').updateMany(
      { _id: { $in: some.map((one) => one._id) } },
      {
        $push: {
          interviewResults: {
            interview: _id,
            job,
            status: 'Selected',
            decidedBy: { ...author, id: String(author.id) },
            decidedAt: at,
            feedbacks: [],
          },
          resultKeys: { $each: [String(_id), `${String(_id)}:Selected`] },
        },
      },
    );
  }
  return { from, to };
}

async function rawAnswer<T>({ raw }: Sized, path: string): Promise<T> {
  return ((await (await fetch(raw.url + path)).json()) as { data: T }).data;
}

/** Workload 19: list with counts, a month of the calendar, and saving with the check for clashes. */
export async function interviews(size: Sized): Promise<Result[]> {
  const { site, raw, name } = size;
  const { from, to } = await seedInterviews(site);
  const list = await site.call<Listed>('GET', '/interviews?page=1&limit=20');
  const rawList = await rawAnswer<RawListed>(size, '/?interviews');
  const ids = (all: Array<{ _id: string }>) => all.map(({ _id }) => _id).join();
  assert(ids(list.interviews) === ids(rawList.interviews), 'the interviews differ');
  assert(list.interviewsCount === INTERVIEWS && rawList.interviewsCount === INTERVIEWS, 'counted wrong');
  assert(
    list.interviewsStatusCounts.some(({ selected, awaited }) => selected > 0 && awaited > 0),
    'results are not counted',
  );
  const period = `from=${from.toISOString()}&to=${to.toISOString()}`;
  const month = await site.call<Listed>('GET', `/interviews/calendar?${period}`);
  const rawMonth = await rawAnswer<RawListed>(size, `/?month&${period}`);
  assert(month.interviews.length === OF_THE_MONTH, `${month.interviews.length} interviews of the month`);
  assert(ids(month.interviews) === ids(rawMonth.interviews), 'the month differs');
  const during = 1_500;
  return [
    await compare({
      workload: 19,
      name: `${INTERVIEWS} interviews with counts of ${name}, p50`,
      unit: 'ms',
      limit: p95AtMost(GOALS.countsP95),
      ours: () => loaded(site.web, signedIn(site, '/api/interviews?page=1&limit=20', 1, during), 'p50'),
      baseline: () => loaded(raw, { path: '/?interviews', clients: 1, during }, 'p50'),
    }),
    await compare({
      workload: 19,
      name: `month of ${OF_THE_MONTH} interviews of ${name}, p50`,
      unit: 'ms',
      limit: p95AtMost(GOALS.countsP95),
      ours: () => loaded(site.web, signedIn(site, `/api/interviews/calendar?${period}`, 1, during), 'p50'),
      baseline: () => loaded(raw, { path: `/?month&${period}`, clients: 1, during }, 'p50'),
    }),
    await saving(size, list.interviews[0]!._id, to),
    ...(site.live > 1_000 ? [await paintedMonth(size, `/api/interviews/calendar?${period}`)] : []),
  ];
}

/** Moving an interview to a free time with the check for clashes, against the same without it. */
async function saving({ site, name }: Sized, id: string, after: Date): Promise<Result> {
  let moves = 0;
  const moved = (allowConflict: boolean) => async (): Promise<Sample> => {
    await site.web.usage();
    const latencies: number[] = [];
    for (let save = 0; save < SAVES; save++) {
      const date = new Date(after.getTime() + 400 * DAY_MS + ++moves * 60 * MINUTE_MS).toISOString();
      const schedule = { date, durationInMinutes: 30 };
      const began = performance.now();
      await site.call('PATCH', `/interviews/${id}`, { schedule, allowConflict });
      latencies.push(performance.now() - began);
    }
    const { cpuMs, ...usage } = await site.web.usage();
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
    return { value: p50, p50, p95, cpuPerOperation: cpuMs / SAVES, ...usage };
  };
  return compare({
    workload: 19,
    name: `save with the question about clashes of ${name}, p50`,
    unit: 'ms',
    limit: p95AtMost(GOALS.writeP95),
    ours: moved(false),
    baseline: moved(true),
  });
}
