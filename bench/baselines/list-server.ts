/** The minimum cost of lists and suggestions: node:http and the raw driver with the same finds and projections. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { mongo } from 'mongoose';
import { interviewList, month } from './interview-reads.js';

const client = await new mongo.MongoClient(process.env['MONGODB_URI']!, { maxPoolSize: 50 }).connect();
const collection = client.db().collection('candidates');
const projection = { changes: 0, terms: 0, keys: 0 };

/** `?page=N`, optionally `&filter=EJSON`; `&uncounted` leaves the total out. */
async function page(query: URLSearchParams): Promise<object> {
  const filter = { isDeleted: false, ...mongo.BSON.EJSON.parse(query.get('filter') ?? '{}') };
  const skip = (Number(query.get('page') ?? 1) - 1) * 20;
  const order = collection.find(filter, { projection }).sort({ createdAt: -1, _id: -1 });
  const [candidates, candidatesCount] = await Promise.all([
    order.skip(skip).limit(20).toArray(),
    query.has('uncounted') ? 0 : collection.countDocuments(filter),
  ]);
  return { candidates, candidatesCount };
}

/** `?jobs`: 20 jobs, the newest or (`=oldest`) the oldest, their total and their applicants by source. */
async function jobList(query: URLSearchParams): Promise<object> {
  const direction = query.get('jobs') === 'oldest' ? 1 : -1;
  const jobs = client.db().collection('jobs');
  const filter = { isDeleted: false };
  const [found, jobsCount] = await Promise.all([
    jobs
      .find(filter, { projection: { changes: 0, terms: 0 } })
      .sort({ createdAt: direction, _id: direction })
      .limit(20)
      .toArray(),
    jobs.countDocuments(filter),
  ]);
  const ids = found.map(({ _id }) => _id);
  const counts = await collection
    .aggregate([
      { $match: { ...filter, jobs: { $in: ids } } },
      { $unwind: '$jobs' },
      { $match: { jobs: { $in: ids } } },
      { $group: { _id: { job: '$jobs', source: '$appliedThrough' }, count: { $sum: 1 } } },
    ])
    .toArray();
  return { jobs: found, jobsCount, counts };
}

/** `?overview`: candidates by status, source and day of application, the dashboard's most expensive number. */
function overview(): Promise<object> {
  return collection
    .aggregate([
      { $match: { isDeleted: false } },
      { $project: { _id: 0, status: 1, appliedThrough: 1, applicationDate: 1 } },
      {
        $group: {
          _id: { status: '$status', source: '$appliedThrough' },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
}

/** `?screenings`: 20 screenings, their total, their jobs and authors, and their candidates by job and result. */
async function screeningList(): Promise<object> {
  const filter = { isDeleted: false };
  const all = client.db().collection('screenings');
  const [screenings, screeningsCount] = await Promise.all([
    all
      .find(filter, { projection: { changes: 0, terms: 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(20)
      .toArray(),
    all.countDocuments(filter),
  ]);
  const ofJobs = { $in: screenings.map(({ job }) => job as mongo.ObjectId) };
  const authors = { $in: screenings.map(({ createdBy }) => createdBy.id as mongo.ObjectId) };
  const [jobs, users, counts] = await Promise.all([
    client
      .db()
      .collection('jobs')
      .find({ _id: ofJobs }, { projection: { title: 1 } })
      .toArray(),
    client
      .db()
      .collection('users')
      .find({ _id: authors }, { projection: { name: 1 } })
      .toArray(),
    collection
      .aggregate([
        { $match: { ...filter, jobs: ofJobs } },
        { $group: { _id: { jobs: '$jobs', results: '$resultKeys' }, count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  return { screenings, screeningsCount, jobs, users, counts };
}

interface RawDecision {
  screeningId: string;
  candidateId: string;
  stage: string;
  status: string;
}

/** POST `/decide?session=ID`: looks up the session, then gives one candidate a result with its history. */
async function decide(query: URLSearchParams, body: string): Promise<object | null> {
  const _id = new mongo.ObjectId(query.get('session')!);
  const session = await client.db().collection('sessions').findOne({ _id });
  if (!session) throw new Error('no session');
  const { screeningId, candidateId, stage, status } = JSON.parse(body) as RawDecision;
  const at = new Date();
  const entry = { by: null, byName: 'Bench', at, subject: { kind: 'screening', id: screeningId, name: '' } };
  return collection.findOneAndUpdate(
    { _id: new mongo.ObjectId(candidateId), isDeleted: false },
    {
      $set: {
        screenings: [{ screening: new mongo.ObjectId(screeningId), status, stage, decidedAt: at }],
        resultKeys: [screeningId, `${screeningId}:${status}`],
        status,
        statusSince: at,
        updatedAt: at,
      },
      $inc: { version: 1 },
      $push: {
        changes: {
          $each: [
            { ...entry, action: 'screening', stage, field: 'screeningStatus', to: status },
            { ...entry, action: 'updated', field: 'status', to: status },
          ],
          $slice: -500,
        },
      },
    } as never,
    { returnDocument: 'after', projection: { changes: 0 } },
  );
}

/** `?employees`: the first page of the employees, their total, and the names of their candidates and jobs. */
async function employeeList(): Promise<object> {
  const employees = client.db().collection('employees');
  const filter = { isDeleted: false };
  const [found, employeesCount] = await Promise.all([
    employees
      .find(filter, { projection: { changes: 0, terms: 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(20)
      .toArray(),
    employees.countDocuments(filter),
  ]);
  const named = (name: string, ids: unknown[]) =>
    client
      .db()
      .collection(name)
      .find({ _id: { $in: ids as never[] } }, { projection: { name: 1, title: 1, jobId: 1, isActive: 1 } })
      .toArray();
  const [candidates, jobs] = await Promise.all([
    named(
      'candidates',
      found.map(({ candidate }) => candidate as unknown),
    ),
    named(
      'jobs',
      found.map(({ job }) => job as unknown),
    ),
  ]);
  return { employees: found, employeesCount, candidates, jobs };
}

/** `?of=COLLECTION&path=TERMS&start=TEXT`: an anchored look-up by index, ten records. */
function anchored(query: URLSearchParams): Promise<object> {
  const filter = { isDeleted: false, [query.get('path')!]: { $regex: `^${query.get('start')!}` } };
  return client
    .db()
    .collection(query.get('of')!)
    .find(filter, { projection: { _id: 1, [query.get('path')!]: 1 } })
    .limit(10)
    .toArray();
}

const answers: Record<string, (query: URLSearchParams) => Promise<object>> = {
  of: anchored,
  interviews: () => interviewList(client.db()),
  month: (query) => month(client.db(), query),
  jobs: jobList,
  screenings: screeningList,
  overview,
  employees: employeeList,
};

createServer((request, response) => {
  const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost');
  const named = Object.keys(answers).find((name) => query.has(name));
  const answer =
    pathname === '/decide'
      ? text(request).then((body) => decide(query, body))
      : answers[named ?? '']?.(query);
  (answer ?? page(query)).then(
    (data) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ success: true, data, message: 'OK' }));
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
