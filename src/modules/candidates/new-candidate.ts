import { Types } from 'mongoose';
import type { StoredChange } from '../../core/history/change.js';
import { derivedFields } from './candidate-keys.js';
import type { CandidateDocument } from './candidate.schema.js';
import { statusOfNew } from './pipeline/decision.js';
import { stepOfStatus } from './pipeline/furthest.js';

/** A candidate's own fields as a form or an import gives them, checked with the form's rules; `jobs` are ids. */
export type NewCandidateValues = Pick<
  CandidateDocument,
  'name' | 'email' | 'gender' | 'mobile' | 'experience' | 'education' | 'applicationDate' | 'appliedThrough'
> &
  Partial<
    Pick<
      CandidateDocument,
      'status' | 'expectedCTC' | 'currentCTC' | 'noticePeriod' | 'lastJob' | 'relocation' | 'grade' | 'notes'
    >
  > & {
    jobs: string[];
    location: { current: string; permanent?: string };
  };

/**
 * The whole document of a new candidate as the driver writes it, complete without the schema, whose own checks of values
 * that are checked already would take 2 ms.
 * @param origin its id, and the spreadsheet row that it comes from, if any
 * @param change the history's first entry
 */
export function newCandidate(
  values: NewCandidateValues,
  origin: Pick<CandidateDocument, '_id' | 'import'>,
  change: StoredChange,
): CandidateDocument {
  const own = {
    lastJob: values.lastJob ?? '',
    location: { current: values.location.current, permanent: values.location.permanent ?? '' },
  };
  const status = statusOfNew(values.status);
  const { keys, terms, resumeWaits } = derivedFields({ ...values, ...own });
  return {
    _id: origin._id,
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
    status,
    statusSince: null,
    jobs: values.jobs.map((id) => new Types.ObjectId(id)),
    files: {},
    applicationDate: values.applicationDate,
    lastJob: own.lastJob,
    relocation: values.relocation ?? null,
    grade: values.grade ?? 'NA',
    appliedThrough: values.appliedThrough,
    notes: values.notes ?? '',
    import: origin.import,
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
    furthest: stepOfStatus(status),
  };
}
