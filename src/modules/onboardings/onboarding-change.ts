import { type StoredChange, toChangeEntry } from '../../core/history/change.js';
import type { ChangeEntry } from '../../shared/kit/api.js';

/** History action of a saved step; `stage` is its name. */
export const STEP_SAVED = 'saved step';
/** History action of a given document; `field` is its name. */
export const FILE_GIVEN = 'gave document';

/** A change of an onboarding as activity shows it: the saved step or the given document. */
export function toOnboardingChange(change: StoredChange): ChangeEntry {
  const { stage, field, ...rest } = change;
  if (change.action === STEP_SAVED && field === 'steps') return named(rest, 'step', stage);
  if (change.action === FILE_GIVEN) return named(rest, 'document', field);
  return toChangeEntry(change);
}

function named(change: StoredChange, kind: string, name = ''): ChangeEntry {
  return toChangeEntry({ ...change, subject: { kind, id: '', name } });
}
