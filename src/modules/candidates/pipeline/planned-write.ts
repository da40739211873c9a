import type { StoredChange } from '../../../core/history/change.js';
import type { CandidatePlan } from './decision.js';

/** One planned write to a candidate of this version. */
export interface PlannedWrite {
  id: string;
  version: number;
  plan: CandidatePlan;
}

/** The update of a plan: its fields, the next version, and its change entries. */
export function updateOf(set: object, entries: readonly StoredChange[]): object {
  return {
    ...(Object.keys(set).length > 0 && { $set: set }),
    $inc: { version: 1 },
    $push: { changes: { $each: entries } },
  };
}
