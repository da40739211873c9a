import { HttpError } from 'react-admin';
import type { CandidateRecord } from './columns.js';

/** A saved candidate, and what to tell when only the files could not be saved. */
export interface SavedCandidate {
  candidate: CandidateRecord;
  problem?: string;
}

/**
 * Saves in two steps, the record and then its files: a failure of the second one leaves a saved candidate.
 * @throws HttpError when the candidate itself was not saved
 */
export async function saveCandidate(work: () => Promise<{ data: CandidateRecord }>): Promise<SavedCandidate> {
  try {
    return { candidate: (await work()).data };
  } catch (error) {
    const saved =
      error instanceof HttpError ? (error.body as { saved?: CandidateRecord } | null)?.saved : undefined;
    if (!saved) throw error;
    return { candidate: saved, problem: (error as HttpError).message };
  }
}
