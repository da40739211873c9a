import { selectionOf } from '../../providers/dataProvider.js';

/** Which candidates a bulk call means: these ids, or all that a filter finds on the server. */
export type BulkSelection = { ids: readonly string[] } | { filter: Record<string, unknown>; q?: unknown };

/* The selection that was made as "all that match", and by which filters. */
let whole: { ids: ReadonlySet<unknown>; values: Record<string, unknown> } | undefined;

/** Notes that all candidates of a list were chosen at once. */
export function noteWholeList(ids: readonly string[], values: Record<string, unknown>): void {
  whole = { ids: new Set(ids), values };
}

/**
 * The selection as a bulk call takes it: while it is still what "all that match" chose, the filter is sent, so that the
 * receipt names it; once it was changed by hand, the ids are.
 */
export function bulkSelection(ids: readonly string[]): BulkSelection {
  const isWhole = whole && ids.length === whole.ids.size && ids.every((id) => whole!.ids.has(id));
  if (!isWhole) return { ids };
  const { filters, q } = selectionOf({ filter: whole!.values });
  return { filter: filters, ...(q !== undefined && q !== '' && { q }) };
}
