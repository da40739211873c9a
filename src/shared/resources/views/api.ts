import type { Instant, Integer, Reference } from '../../kit/api.js';

/** The list that a saved view shows. */
export interface SavedViewQuery {
  /** The search; omitted for none. */
  q?: string;
  /** As in POST /candidates/filters. */
  filters: Record<string, unknown>;
  /**
   * As in the list; omitted for the list's own order.
   * @example "-createdAt"
   */
  sort?: string;
  /** Keys of the visible columns; omitted for each user's own choice. */
  columns?: string[];
}

/** A saved view of the candidate list: one's own, or shared by a colleague. */
export interface SavedView {
  _id: string;
  name: string;
  shared: boolean;
  owner: Reference;
  isOwn: boolean;
  /** Whether the caller may change and delete it. */
  mayChange: boolean;
  query: SavedViewQuery;
  /** Why the view finds nothing or can no longer be used; null while it is valid. */
  problem: string | null;
  version: Integer;
  createdAt: Instant;
  updatedAt: Instant;
}
