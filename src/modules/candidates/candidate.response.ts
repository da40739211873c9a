import { toChangeEntry } from '../../core/history/change.js';
import type {
  CandidateAnswer,
  CandidateDetail,
  CandidateSuggestion,
} from '../../shared/resources/candidates/api.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { CANDIDATE_STATUSES } from '../../shared/resources/candidates/enums.js';
import { factsOf, PLAIN, type PlainKey } from '../../shared/resources/candidates/rules.js';
import { SCREENING_STAGES } from '../../shared/resources/candidates/pipeline.js';
import type { CandidateDocument } from './candidate.schema.js';
import { valueOf } from '../../shared/kit/fields.js';
import { fromKeys, keysOf } from '../../shared/kit/objects.js';

/** Stages whose entries the candidate's page lists as "Screening Changes" (1-core section 2). */
const LISTED_STAGES: readonly string[] = SCREENING_STAGES;

/** The address of a candidate's file; it changes with the file, so that no cached old one is shown. */
function fileUrl(candidate: Pick<CandidateDocument, '_id' | 'files'>, key: string): string | null {
  const file = candidate.files?.[key];
  return file
    ? `/api/candidates/${String(candidate._id)}/files/${encodeURIComponent(key)}?v=${file.id.slice(0, 8)}`
    : null;
}

type Jobs = ReadonlyMap<string, JobReference>;

type Kept = { [Field in PlainKey]: (candidate: CandidateDocument) => CandidateAnswer[Field] };
const keptAs = (key: PlainKey) => (candidate: CandidateDocument) => valueOf(candidate, key, factsOf(key));
// The compiler cannot follow which key has which type of value.
const AS_KEPT = Object.fromEntries(PLAIN.map((key) => [key, keptAs(key)])) as Kept;

/** How each field of an answer is taken from the document: the allow list. */
const SHOWN: {
  [Field in keyof CandidateAnswer]: (candidate: CandidateDocument, jobs: Jobs) => CandidateAnswer[Field];
} = {
  _id: ({ _id }) => String(_id),
  ...AS_KEPT,
  location: ({ location }) => ({ current: location.current, permanent: location.permanent }),
  statusSince: ({ statusSince, createdAt }) => (statusSince ?? createdAt).toISOString(),
  interviews: ({ interviewResults = [] }) => interviewResults.map(({ interview }) => String(interview)),
  jobs: ({ jobs: ids }, jobs) => ids.flatMap((id) => jobs.get(String(id)) ?? []),
  files: (candidate) =>
    Object.fromEntries(Object.keys(candidate.files ?? {}).map((key) => [key, fileUrl(candidate, key)!])),
  resume: (candidate) => fileUrl(candidate, 'resume'),
  image: (candidate) => fileUrl(candidate, 'image'),
  version: ({ version }) => version,
  isDeleted: ({ isDeleted }) => isDeleted,
  deletedAt: ({ deletedAt }) => deletedAt?.toISOString() ?? null,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
};

export type CandidateField = keyof CandidateAnswer;
/** Some fields of a candidate. */
export type CandidatePart = Partial<CandidateAnswer>;

const FIELDS = keysOf(SHOWN);
/** The stored fields that computed ones are read from. */
const SOURCES: Partial<Record<CandidateField, readonly string[]>> = {
  // Their addresses contain the candidate's id.
  files: ['_id', 'files'],
  resume: ['_id', 'files'],
  image: ['_id', 'files'],
  interviews: ['interviewResults'],
  statusSince: ['statusSince', 'createdAt'],
};

/** The projection that reads what these fields need. */
export function sourcesOf(fields: readonly CandidateField[]): Record<string, 1> {
  return Object.fromEntries(fields.flatMap((field) => SOURCES[field] ?? field).map((path) => [path, 1]));
}

/** These fields of a candidate; the document may lack all others. @param jobs see {@link toCandidateAnswer} */
export function toCandidatePart<Field extends CandidateField>(
  candidate: CandidateDocument,
  jobs: Jobs,
  fields: readonly Field[],
): Pick<CandidateAnswer, Field> {
  return fromKeys<CandidateAnswer, Field>(fields, (field) => SHOWN[field](candidate, jobs));
}

/**
 * A candidate as lists show it.
 * @param jobs references of the page's jobs; jobs that no longer exist are left out
 */
export function toCandidateAnswer(candidate: CandidateDocument, jobs: Jobs): CandidateAnswer {
  return toCandidatePart(candidate, jobs, FIELDS);
}

/** A candidate as suggestions show it. */
export function toSuggestion(
  candidate: Pick<CandidateDocument, '_id' | 'name' | 'status' | 'location' | 'files' | 'jobs'>,
  jobs: Jobs,
): CandidateSuggestion {
  const { _id, name, status, location } = candidate;
  return {
    _id: String(_id),
    name,
    status,
    place: location.current,
    image: fileUrl(candidate, 'image'),
    job: jobs.get(String(candidate.jobs[0]))?.title ?? '',
  };
}

/** A candidate as its own page shows it; needs the document with its history. */
export function toCandidateDetail(candidate: CandidateDocument, jobs: Jobs): CandidateDetail {
  const screening = candidate.changes.filter((change) => LISTED_STAGES.includes(change.stage ?? ''));
  const held = new Set(
    candidate.changes.flatMap(({ field, from, to }) => (field === 'status' ? [from, to] : [])),
  );
  return {
    ...toCandidateAnswer(candidate, jobs),
    screeningChanges: screening.map(toChangeEntry).reverse(),
    pastStatuses: CANDIDATE_STATUSES.filter((status) => held.has(status) && status !== candidate.status),
  };
}
