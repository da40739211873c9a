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
  /** Fields whose values never appear in history. */
  secret?: readonly string[];
  /** Fields that are derived from others and therefore leave no change entry. */
  derived?: readonly string[];
}
