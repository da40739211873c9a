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
  /** What was given: ids, or the filter by which they were found. */
  selection: { ids: boolean; filter: Record<string, unknown> | null };
  createdBy: Reference;
  createdAt: Instant;
  endedAt: Instant | null;
  state: BatchState;
  progress: Progress;
  counts: { changed: Integer; unchanged: Integer; refused: Integer; missing: Integer };
  undo: BatchUndoState;
  undoneBy: Reference | null;
  /** Of the undo: candidates that went back, and those that somebody had touched since. */
  undoCounts: { undone: Integer; kept: Integer };
  failure: string | null;
}

/** How a batch went for one candidate. */
export interface BatchOutcomeAnswer {
  _id: string;
  /** Empty when the candidate is deleted for good. */
  name: string;
  outcome: BatchOutcome;
  /** Why it was refused or kept. */
  message: string;
}
