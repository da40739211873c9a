import { toChangeEntry } from '../../core/history/change.js';
import type { CandidateAnswer, CandidateDetail, JobReference } from '../../shared/api.js';
import type { CandidateDocument } from './candidate.schema.js';

/** Stages whose entries the candidate's page lists as "Screening Changes" (1-core section 2). */
const SCREENING_STAGES: readonly string[] = ['Resume Review', 'Phone Interview'];

/** The address under which a candidate's file is served; changes with the file, so that no old one is shown. */
function fileUrl(candidate: CandidateDocument, key: string): string | null {
  const file = candidate.files?.[key];
  return file
    ? `/api/candidates/${String(candidate._id)}/files/${encodeURIComponent(key)}?v=${file.id.slice(0, 8)}`
    : null;
}

/**
 * A candidate as lists show it, an allow list.
 * @param jobs references of the page's jobs; jobs that no longer exist are left out
 */
export function toCandidateAnswer(
  candidate: CandidateDocument,
  jobs: ReadonlyMap<string, JobReference>,
): CandidateAnswer {
  return {
    _id: String(candidate._id),
    name: candidate.name,
    email: candidate.email,
    gender: candidate.gender,
    mobile: candidate.mobile,
    expectedCTC: candidate.expectedCTC,
    currentCTC: candidate.currentCTC,
    noticePeriod: candidate.noticePeriod,
    location: { current: candidate.location.current, permanent: candidate.location.permanent },
    experience: candidate.experience,
    education: candidate.education,
    status: candidate.status,
    interviews: [],
    jobs: candidate.jobs.flatMap((id) => jobs.get(String(id)) ?? []),
    files: Object.fromEntries(
      Object.keys(candidate.files ?? {}).map((key) => [key, fileUrl(candidate, key)!]),
    ),
    resume: fileUrl(candidate, 'resume'),
    image: fileUrl(candidate, 'image'),
    applicationDate: candidate.applicationDate,
    lastJob: candidate.lastJob,
    relocation: candidate.relocation,
    grade: candidate.grade,
    appliedThrough: candidate.appliedThrough,
    notes: candidate.notes,
    version: candidate.version,
    isDeleted: candidate.isDeleted,
    deletedAt: candidate.deletedAt?.toISOString() ?? null,
    createdAt: candidate.createdAt.toISOString(),
    updatedAt: candidate.updatedAt.toISOString(),
  };
}

/** A candidate as its own page shows it; needs the document with its history. */
export function toCandidateDetail(
  candidate: CandidateDocument,
  jobs: ReadonlyMap<string, JobReference>,
): CandidateDetail {
  const screening = candidate.changes.filter((change) => SCREENING_STAGES.includes(change.stage ?? ''));
  return { ...toCandidateAnswer(candidate, jobs), screeningChanges: screening.map(toChangeEntry).reverse() };
}
