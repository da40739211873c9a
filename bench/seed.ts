import { mongo, Types } from 'mongoose';
import { importedCandidate, type NewCandidateValues } from '../src/modules/candidates/new-candidate.js';
import type { CandidateDocument } from '../src/modules/candidates/candidate.schema.js';
import { furthestOf } from '../src/modules/candidates/pipeline/furthest.js';
import { CANDIDATE_STATUSES, GRADES } from '../src/shared/resources/candidates/enums.js';
import { makePerson, type PersonCells } from '../test/fixtures/people.js';
import { Random } from '../test/fixtures/random.js';

const BATCH = 1_000;
/** Batches written in parallel. */
const WRITES = 2;
/** A progress line is printed after this many. */
const LOGGED_EVERY = 100_000;
const DAY = 86_400_000;
/** Share of people with two or three jobs. */
const SHARE_WITH_MORE_JOBS = 0.2;
const MAX_JOBS = 3;
/** The last changes lie 20 days later: nobody was changed in the future. */
const LAST_ADDED = Math.floor(Date.now() / DAY) * DAY - 20 * DAY;
/** All were added within this time before that. */
const ADDED_DAYS = 300;

export interface Job {
  _id: string;
  jobId: number;
}

const days = (from: Date, count: number) => new Date(from.getTime() + count * DAY);

/** The values of a generated row, as the import stores them. */
export function valuesOf(person: PersonCells, jobs: ReadonlyMap<string, string>): NewCandidateValues {
  const [day, month, year] = person['Application Date'].split('/');
  return {
    name: person.Name,
    email: person.Email,
    gender: person.Gender as NewCandidateValues['gender'],
    mobile: person.Mobile,
    experience: Number(person.Experience),
    education: person.Education,
    jobs: [jobs.get(person['Job Id'])!],
    applicationDate: `${year}-${month}-${day}`,
    location: { current: person['Current Location'], permanent: person['Permanent Location'] },
    appliedThrough: person['Applied Through'] as NewCandidateValues['appliedThrough'],
    status: 'Applied',
    expectedCTC: Number(person['Expected CTC']),
    currentCTC: Number(person['Current CTC']),
    noticePeriod: Number(person['Notice Period']),
    lastJob: person['Last Job'],
    relocation: (person.Relocate || null) as NewCandidateValues['relocation'] & null,
  };
}

/** Documents of candidates from a seed: a tenth in the trash, all statuses, three change entries, popular jobs, a fifth with two or three. */
export function* candidates(count: number, jobs: readonly Job[], seed: number): Generator<CandidateDocument> {
  const random = new Random(seed);
  const ids = new Map(jobs.map(({ _id, jobId }) => [`J${jobId}`, _id]));
  /* Job number n has a popularity of 1/n. */
  const popular = jobs.flatMap(({ jobId }, index) =>
    Array.from({ length: Math.ceil(jobs.length / (index + 1)) }, () => jobId),
  );
  const source = new Types.ObjectId();
  for (let index = 0; index < count; index++) {
    const person = makePerson(random, seed, index, popular);
    const at = new Date(LAST_ADDED - Math.floor((ADDED_DAYS * 24 * (count - index)) / count) * (DAY / 24));
    const [screened, decided] = [days(at, random.next() * 10), days(at, 10 + random.next() * 10)];
    const entry = (action: string, when: Date, from = '', to = '') => ({
      by: null,
      byName: 'HireDesk',
      at: when,
      action,
      ...(action === 'updated' && { field: 'status', from, to, reason: 'Changed by hand' }),
    });
    const status = random.pick(CANDIDATE_STATUSES);
    const changes = [
      entry('imported', at),
      entry('updated', screened, 'Applied', 'Screening'),
      entry('updated', decided, 'Screening', status),
    ];
    const isDeleted = index % 10 === 9;
    const values = { ...valuesOf(person, ids), applicationDate: at.toISOString().slice(0, 10) };
    const wanted = random.next() < SHARE_WITH_MORE_JOBS ? random.integer(2, MAX_JOBS) : 1;
    while (values.jobs.length < Math.min(wanted, jobs.length)) {
      const job = ids.get(`J${random.pick(popular)}`)!;
      if (!values.jobs.includes(job)) values.jobs.push(job);
    }
    yield {
      ...importedCandidate(values, { id: source, row: index + 1 }, entry('imported', at)),
      status,
      statusSince: decided,
      furthest: furthestOf({ status, changes } as CandidateDocument),
      updatedAt: decided,
      grade: random.pick(GRADES),
      version: 3,
      isDeleted,
      deletedAt: isDeleted ? decided : null,
      changes,
    };
  }
}

/** Writes the candidates in batches, two at a time; the collection already has its indexes. */
export async function seedCandidates(
  collection: mongo.Collection,
  count: number,
  jobs: readonly Job[],
  seed = 1,
): Promise<void> {
  const writing = new Set<Promise<unknown>>();
  let batch: CandidateDocument[] = [];
  let written = 0;
  const flush = async () => {
    const insert = collection.insertMany(batch as never, { ordered: false });
    const write = insert.finally(() => writing.delete(write));
    writing.add(write);
    written += batch.length;
    batch = [];
    if (writing.size >= WRITES) await Promise.race(writing);
    if (written % LOGGED_EVERY === 0) console.log(`     ${written.toLocaleString('en')} candidates written`);
  };
  for (const candidate of candidates(count, jobs, seed)) if (batch.push(candidate) === BATCH) await flush();
  if (batch.length > 0) await flush();
  await Promise.all(writing);
}
