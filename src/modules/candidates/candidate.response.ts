import { toChangeEntry } from '../../core/history/change.js';
import type {
  CandidateAnswer,
  CandidateDetail,
  CandidateSuggestion,
} from '../../shared/resources/candidates/api.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { SCREENING_STAGES } from '../../shared/resources/candidates/pipeline.js';
import type { CandidateDocument } from './candidate.schema.js';
import { fromKeys, keysOf } from '../../shared/kit/objects.js';

/** Stages whose entries the candidate's page lists as "Screening Changes" (1-core section 2). */
const LISTED_STAGES: readonly string[] = SCREENING_STAGES;

/** The address under which a candidate's file is served; changes with the file, so that no old one is shown. */
function fileUrl(candidate: Pick<CandidateDocument, '_id' | 'files'>, key: string): string | null {
  const file = candidate.files?.[key];
  return file
    ? `/api/candidates/${String(candidate._id)}/files/${encodeURIComponent(key)}?v=${file.id.slice(0, 8)}`
    : null;
}

type Jobs = ReadonlyMap<string, JobReference>;

/** How each field of an answer comes from the document: the allow list. */
const SHOWN: {
  [Field in keyof CandidateAnswer]: (candidate: CandidateDocument, jobs: Jobs) => CandidateAnswer[Field];
} = {
  _id: ({ _id }) => String(_id),
  name: ({ name }) => name,
  email: ({ email }) => email,
  gender: ({ gender }) => gender,
  mobile: ({ mobile }) => mobile,
  expectedCTC: ({ expectedCTC }) => expectedCTC,
  currentCTC: ({ currentCTC }) => currentCTC,
  noticePeriod: ({ noticePeriod }) => noticePeriod,
  location: ({ location }) => ({ current: location.current, permanent: location.permanent }),
  experience: ({ experience }) => experience,
  education: ({ education }) => education,
  status: ({ status }) => status,
  statusSince: ({ statusSince, createdAt }) => (statusSince ?? createdAt).toISOString(),
  interviews: ({ interviewResults = [] }) => interviewResults.map(({ interview }) => String(interview)),
  jobs: ({ jobs: ids }, jobs) => ids.flatMap((id) => jobs.get(String(id)) ?? []),
  files: (candidate) =>
    Object.fromEntries(Object.keys(candidate.files ?? {}).map((key) => [key, fileUrl(candidate, key)!])),
  resume: (candidate) => fileUrl(candidate, 'resume'),
  image: (candidate) => fileUrl(candidate, 'image'),
  applicationDate: ({ applicationDate }) => applicationDate,
  lastJob: ({ lastJob }) => lastJob,
  relocation: ({ relocation }) => relocation,
  grade: ({ grade }) => grade,
  appliedThrough: ({ appliedThrough }) => appliedThrough,
  notes: ({ notes }) => notes,
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
/** Fields that come from others of the document. */
const SOURCES: Partial<Record<CandidateField, readonly string[]>> = {
  // Their addresses hold the candidate's id.
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

/** These fields of a candidate; the document needs no others. @param jobs see {@link toCandidateAnswer} */
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
  return { ...toCandidateAnswer(candidate, jobs), screeningChanges: screening.map(toChangeEntry).reverse() };
}
