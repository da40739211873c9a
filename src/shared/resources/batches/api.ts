import type { Instant, Integer, Progress, Reference } from '../../kit/api.js';
import type { BatchOutcome, BatchState, BatchUndoState } from './enums.js';

/** The receipt of one bulk change (decision C11). */
export interface BatchAnswer {
  _id: string;
  version: Integer;
  /** @example "candidate-status" */
  kind: string;
  /**
   * What was done, in words.
   * @example "Status Hold"
   */
  what: string;
  /** The screening or interview in which it was done. */
  subject: { kind: string; _id: string; name: string } | null;
  /** The input: ids, or the filter that found them. */
  selection: { ids: boolean; filter: Record<string, unknown> | null };
  createdBy: Reference;
  createdAt: Instant;
  endedAt: Instant | null;
  state: BatchState;
  progress: Progress;
  counts: { changed: Integer; unchanged: Integer; refused: Integer; missing: Integer };
  undo: BatchUndoState;
  undoneBy: Reference | null;
  /** Of the undo: candidates that were restored, and those that somebody had changed since. */
  undoCounts: { undone: Integer; kept: Integer };
  failure: string | null;
}

/** The outcome of a batch for one candidate. */
export interface BatchOutcomeAnswer {
  _id: string;
  /** Empty when the candidate is permanently deleted. */
  name: string;
  outcome: BatchOutcome;
  /** Why it was refused or kept. */
  message: string;
}
