import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredChange } from '../../core/history/change.js';
import type { CandidateDocument } from './candidate.schema.js';
import { newCandidate, type NewCandidateValues } from './new-candidate.js';

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
