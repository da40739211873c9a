import type { KnownBy } from './search.js';

/** What a resource declares about its lists and texts; the base repository reads it. */
export interface ResourcePolicy {
  /** Singular name for people, for example `Candidate`. */
  label: string;
  notFound: string;
  /**
   * Sortable fields of the API → path in the document, or paths in their order (- for descending). Paths of texts name
   * a normalised shadow field. Each has an index that begins with `isDeleted` (test/e2e/list-plans.e2e.ts).
   */
  sortable: Readonly<Record<string, string | readonly string[]>>;
  /** The list's default order, in API form (`-createdAt`). */
  defaultSort: string;
  /** The document's array of search terms; without it the list takes no `q`. */
  searchTerms?: string;
  /** Number and name of a record; with it the list can sort search results by `relevance`. */
  knownBy?: KnownBy;
  /** Fields whose values never appear in history. */
  secret?: readonly string[];
  /** Fields derived from others, which therefore leave no change entry. */
  derived?: readonly string[];
}

/** How far clocks of two machines may be apart, ms. */
export const SKEW_MS = 60_000;

/** How long the database may take for a list or a search, in ms; after that the answer is 503 (case D08). */
export const MAX_READ_MS = 5_000;

/** The same for a report, which reads many records once and is then cached: late is better than not at all, ms. */
export const MAX_REPORT_MS = 30_000;
