import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredChange } from '../../core/history/change.js';
import { fieldsOf, type FilledIn } from '../../shared/kit/fields.js';
import { CANDIDATE_FIELDS } from '../../shared/resources/candidates/fields.js';
import { PLAIN, type PlainKey } from '../../shared/resources/candidates/rules.js';
import { FIRST_STATUS } from '../../shared/resources/candidates/transitions.js';
import { derivedFields, type CandidateDocument } from './candidate.schema.js';
import { stepOfStatus } from './pipeline/furthest.js';

type Plain = Pick<CandidateDocument, PlainKey>;

/** A candidate's own fields from a form or an import, checked with the form's rules; `jobs` are ids. */
export type NewCandidateValues = FilledIn<typeof CANDIDATE_FIELDS, Plain> & {
  jobs: string[];
  location: { current: string; permanent?: string };
};

/**
 * The whole document of a new candidate as the driver writes it. It is complete without the schema, whose casting of
 * checked values would take 2 ms.
 * @param origin its id, and the spreadsheet row it comes from, if any
 * @param change the first entry of the history
 */
export function newCandidate(
  values: NewCandidateValues,
  origin: Pick<CandidateDocument, '_id' | 'import'>,
  change: StoredChange,
): CandidateDocument {
  const plain = fieldsOf(values, CANDIDATE_FIELDS, PLAIN);
  const location = { current: values.location.current, permanent: values.location.permanent ?? '' };
  const status = values.status ?? FIRST_STATUS;
  const { keys, terms, resumeWaits } = derivedFields({ ...plain, location });
  return {
    _id: origin._id,
    ...plain,
    location,
    status,
    statusSince: null,
    jobs: values.jobs.map((id) => new Types.ObjectId(id)),
    files: {},
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

/** The id of a spreadsheet row's candidate: always the same, so adding the row twice adds one candidate (D2). */
export function importedId(importId: Types.ObjectId, row: number): Types.ObjectId {
  const digest = hash('sha256', `${importId.toHexString()}:${row}`, 'buffer');
  return new Types.ObjectId(digest.subarray(0, 12));
}

/** The whole document of a candidate from a spreadsheet row, see {@link newCandidate}. */
export function importedCandidate(
  values: NewCandidateValues,
  source: { id: Types.ObjectId; row: number },
  change: StoredChange,
): CandidateDocument {
  return newCandidate(values, { _id: importedId(source.id, source.row), import: source }, change);
}
