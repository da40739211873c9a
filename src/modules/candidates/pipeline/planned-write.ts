import type { StoredChange } from '../../../core/history/change.js';
import type { CandidatePlan } from './decision.js';

/** One write: what a candidate of this version becomes. */
export interface PlannedWrite {
  id: string;
  version: number;
  plan: CandidatePlan;
}

/** The update of a plan: its fields, one version more, and its change entries. */
export function updateOf(set: object, entries: readonly StoredChange[]): object {
  return {
    ...(Object.keys(set).length > 0 && { $set: set }),
    $inc: { version: 1 },
    $push: { changes: { $each: entries } },
  };
}
