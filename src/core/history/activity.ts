import type { Page } from '../database/resource.policy.js';
import type { StoredChange } from './change.js';

/** A page of a record's own changes, newest first (decision F5). */
export function activityPage(
  changes: readonly StoredChange[],
  { page, limit }: { page: number; limit: number },
): Page<StoredChange> {
  const newestFirst = changes.toReversed();
  return { items: newestFirst.slice((page - 1) * limit, page * limit), total: changes.length };
}
