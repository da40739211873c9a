import type { Instant, Integer, Reference } from '../../kit/api.js';

/** What a saved view shows of the candidate list. */
export interface SavedViewQuery {
  /** The search; missing for none. */
  q?: string;
  /** As in POST /candidates/filters. */
  filters: Record<string, unknown>;
  /**
   * As in the list; missing for the list's own order.
   * @example "-createdAt"
   */
  sort?: string;
  /** Keys of the columns that show; missing for those that each user chose for the list. */
  columns?: string[];
}

/** A saved view of the candidate list: one's own, or shared by a colleague. */
export interface SavedView {
  _id: string;
  name: string;
  shared: boolean;
  owner: Reference;
  isOwn: boolean;
  /** The caller may change and delete it. */
  mayChange: boolean;
  query: SavedViewQuery;
  /** Why the view finds nothing or cannot be used any more; null while it is valid. */
  problem: string | null;
  version: Integer;
  createdAt: Instant;
  updatedAt: Instant;
}
