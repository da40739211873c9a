/** The minimum cost of the interview list and a month of the calendar: the raw driver with the same finds. */
import type { mongo } from 'mongoose';
import type { InterviewDocument } from '../../src/modules/interviews/interview.schema.js';

/* Titles and names that interviews refer to. */
function namesOf(db: mongo.Db, found: ReadonlyArray<Pick<InterviewDocument, 'job' | 'interviewers'>>) {
  const named = (name: string, ids: mongo.ObjectId[], fields: object) =>
    db
      .collection(name)
      .find(
        { _id: { $in: [...new Map(ids.map((id) => [String(id), id])).values()] } },
        { projection: fields },
      )
      .toArray();
  return Promise.all([
    named(
      'jobs',
      found.map(({ job }) => job),
      { title: 1, jobId: 1, isDeleted: 1 },
    ),
    named(
      'users',
      found.flatMap(({ interviewers }) => interviewers),
      { name: 1, isDeleted: 1 },
    ),
  ]);
}

/** `?interviews`: 20 interviews, their total, names, and their candidates by job and result. */
export async function interviewList(db: mongo.Db): Promise<object> {
  const of = db.collection<InterviewDocument>('interviews');
  const filter = { isDeleted: false };
  const [interviews, interviewsCount] = await Promise.all([
    of
      .find(filter, { projection: { changes: 0, terms: 0 } })
      .sort({ 'schedule.date': -1, _id: -1 })
      .limit(20)
      .toArray(),
    of.countDocuments(filter),
  ]);
  const [names, groups] = await Promise.all([
    namesOf(db, interviews),
    db
      .collection('candidates')
      .aggregate([
        {
          $match: {
            isDeleted: false,
            jobs: { $in: interviews.map(({ job }) => job) },
            status: { $nin: ['Black Listed', 'Hired', 'Onboarding'] },
          },
        },
        { $group: { _id: { jobs: '$jobs', results: '$resultKeys' }, count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  return { interviews, interviewsCount, names, groups };
}

/** `?month&from=&to=`: the interviews of a period with their names. */
export async function month(db: mongo.Db, query: URLSearchParams): Promise<object> {
  const date = { $gte: new Date(query.get('from')!), $lt: new Date(query.get('to')!) };
  const interviews = await db
    .collection<InterviewDocument>('interviews')
    .find({ isDeleted: false, 'schedule.date': date }, { projection: { changes: 0, terms: 0 } })
    .sort({ 'schedule.date': 1, _id: 1 })
    .toArray();
  return { interviews, names: await namesOf(db, interviews) };
}
