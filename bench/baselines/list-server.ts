/** The least that lists and suggestions can cost: node:http and the raw driver with the same finds and projections. */
import { createServer } from 'node:http';
import { mongo } from 'mongoose';

const client = await new mongo.MongoClient(process.env['MONGODB_URI']!, { maxPoolSize: 50 }).connect();
const collection = client.db().collection('candidates');
const projection = { changes: 0, terms: 0, keys: 0 };

/** `?page=N`, also `&filter=JSON`; `&uncounted` leaves the total out. */
async function page(query: URLSearchParams): Promise<object> {
  const filter = { isDeleted: false, ...(JSON.parse(query.get('filter') ?? '{}') as object) };
  const skip = (Number(query.get('page') ?? 1) - 1) * 20;
  const order = collection.find(filter, { projection }).sort({ createdAt: -1, _id: -1 });
  const [candidates, candidatesCount] = await Promise.all([
    order.skip(skip).limit(20).toArray(),
    query.has('uncounted') ? 0 : collection.countDocuments(filter),
  ]);
  return { candidates, candidatesCount };
}

/** `?jobs`: 20 jobs, their total and their applicants by source. */
async function jobList(): Promise<object> {
  const jobs = client.db().collection('jobs');
  const filter = { isDeleted: false };
  const [found, jobsCount] = await Promise.all([
    jobs
      .find(filter, { projection: { changes: 0, terms: 0 } })
      .sort({ createdAt: -1, _id: -1 })
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

createServer((request, response) => {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const answer = query.has('of') ? anchored(query) : query.has('jobs') ? jobList() : page(query);
  answer.then(
    (data) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ success: true, data, message: 'OK' }));
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
