import type { KnownBy } from './search.js';

/** What a resource declares once about its lists and texts; the base repository reads it. */
export interface ResourcePolicy {
  /** Singular name for people, for example `Candidate`. */
  label: string;
  notFound: string;
  /**
   * Sortable fields of the API → path in the document, or paths in their order (- for descending). Paths of texts name a
   * normalised shadow field. An index behind `isDeleted` serves each (test/e2e/list-plans.e2e.ts).
   */
  sortable: Readonly<Record<string, string | readonly string[]>>;
  /** The list's order when none is asked for, in API form (`-createdAt`). */
  defaultSort: string;
  /** The document's array of search terms; without one the list takes no `q`. */
  searchTerms?: string;
  /** Number and name by which it is known; with it the list can be sorted by `relevance` of what is searched. */
  knownBy?: KnownBy;
  /** Fields whose values never appear in history. */
  secret?: readonly string[];
  /** Fields that are derived from others and therefore leave no change entry. */
  derived?: readonly string[];
}

/** So far clocks of two machines may be apart, ms. */
export const SKEW_MS = 60_000;

/** One page of a list and how many there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** How long the database may take for what a list or a search shows, in ms; then the answer is 503 (case D08). */
export const MAX_READ_MS = 5_000;

/** The same for a report, which reads many records once and is kept then: late is better than not at all, ms. */
export const MAX_REPORT_MS = 30_000;
