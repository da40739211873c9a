/** What a resource declares once about its lists and texts; the base repository reads it. */
export interface ResourcePolicy {
  /** Singular name for people, for example `Candidate`. */
  label: string;
  notFound: string;
  /** Sortable fields of the API → path in the document. Paths of texts name a normalised shadow field. */
  sortable: Readonly<Record<string, string>>;
  /** The list's order when none is asked for, in API form (`-createdAt`). */
  defaultSort: string;
  /** Sort paths that every record has a value at and an index behind `isDeleted` serves: see `ListWindow`. */
  windowed: readonly string[];
  /** The document's array of search terms; without one the list takes no `q`. */
  searchTerms?: string;
  /** Fields whose values never appear in history. */
  secret?: readonly string[];
  /** Fields that are derived from others and therefore leave no change entry. */
  derived?: readonly string[];
}
