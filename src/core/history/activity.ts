import type { Page, PagePlace } from '../page.js';
import type { StoredChange } from './change.js';

/** A page of a record's own changes, newest first (decision F5). */
export function activityPage(
  changes: readonly StoredChange[],
  { page, limit }: PagePlace,
): Page<StoredChange> {
  const newestFirst = changes.toReversed();
  return { items: newestFirst.slice((page - 1) * limit, page * limit), total: changes.length };
}
