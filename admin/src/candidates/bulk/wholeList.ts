import { selectionOf } from '../../providers/dataProvider.js';

/** The candidates of a bulk call: these ids, or all that a filter finds on the server. */
export type BulkSelection = { ids: readonly string[] } | { filter: Record<string, unknown>; q?: unknown };

/* The selection made by "all that match", and its filters. */
let whole: { ids: ReadonlySet<unknown>; values: Record<string, unknown> } | undefined;

/** Records that all candidates of a list were selected at once. */
export function noteWholeList(ids: readonly string[], values: Record<string, unknown>): void {
  whole = { ids: new Set(ids), values };
}

/**
 * The selection as a bulk call takes it: the filter while it is still the one of "all that match", so that the receipt
 * names it; the ids once it was changed by hand.
 */
export function bulkSelection(ids: readonly string[]): BulkSelection {
  const isWhole = whole && ids.length === whole.ids.size && ids.every((id) => whole!.ids.has(id));
  if (!isWhole) return { ids };
  const { filters, q } = selectionOf({ filter: whole!.values });
  return { filter: filters, ...(q !== undefined && q !== '' && { q }) };
}
