import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredChange } from '../../core/history/change.js';
import { derivedFields } from './candidate-keys.js';
import type { CandidateDocument } from './candidate.schema.js';
import { statusOfNew } from './pipeline/decision.js';
import { stepOfStatus } from './pipeline/furthest.js';

/** A candidate's own fields as an import gives them, checked with the form's rules; `jobs` are ids. */
export type ImportedValues = Pick<
  CandidateDocument,
  | 'name'
  | 'email'
  | 'gender'
  | 'mobile'
  | 'experience'
  | 'education'
  | 'applicationDate'
  | 'appliedThrough'
  | 'status'
> &
  Partial<
    Pick<
      CandidateDocument,
      'expectedCTC' | 'currentCTC' | 'noticePeriod' | 'lastJob' | 'relocation' | 'grade' | 'notes'
    >
  > & {
    jobs: string[];
    location: { current: string; permanent?: string };
  };

/** The id of the candidate that a spreadsheet row becomes: always the same, so that adding it twice adds it once (D2). */
export function importedId(importId: Types.ObjectId, row: number): Types.ObjectId {
  const digest = hash('sha256', `${importId.toHexString()}:${row}`, 'buffer');
  return new Types.ObjectId(digest.subarray(0, 12));
}

/**
 * The whole document of a candidate from a spreadsheet row, ready for a batch insert without mongoose.
 * @param change the history's first entry
 */
export function importedCandidate(
  values: ImportedValues,
  source: { id: Types.ObjectId; row: number },
  change: StoredChange,
): CandidateDocument {
  const own = {
    lastJob: values.lastJob ?? '',
    location: { current: values.location.current, permanent: values.location.permanent ?? '' },
  };
  const { keys, terms, resumeWaits } = derivedFields({ ...values, ...own });
  return {
    _id: importedId(source.id, source.row),
    name: values.name,
    email: values.email,
    gender: values.gender,
    mobile: values.mobile,
    expectedCTC: values.expectedCTC ?? null,
    currentCTC: values.currentCTC ?? null,
    noticePeriod: values.noticePeriod ?? null,
    location: own.location,
    experience: values.experience,
    education: values.education,
    status: statusOfNew(values.status),
    statusSince: null,
    jobs: values.jobs.map((id) => new Types.ObjectId(id)),
    files: {},
    applicationDate: values.applicationDate,
    lastJob: own.lastJob,
    relocation: values.relocation ?? null,
    grade: values.grade ?? 'NA',
    appliedThrough: values.appliedThrough,
    notes: values.notes ?? '',
    import: source,
    version: 1,
    isDeleted: false,
    deletedAt: null,
    purging: null,
    changes: [change],
    createdAt: change.at,
    updatedAt: change.at,
    keys,
    terms,
    resumeWaits,
    furthest: stepOfStatus(statusOfNew(values.status)),
  };
}
