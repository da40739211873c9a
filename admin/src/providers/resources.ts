import type { Question } from '../common/useQuestion.js';

/** A question after a refused restore: the body that the second call adds, or the page of the record in the way. */
export type RestoreQuestion = Question & ({ body: object } | { page: string });

/** How one of react-admin's resources maps to the API (decision A3). */
export interface ResourceCalls {
  /** Path below /api. */
  path: string;
  /** Member of `data` that holds the list; its count is `<list>Count` unless named. */
  list: string;
  count?: string;
  /** Returns a single record: the server has no paging. */
  bulk?: boolean;
  /** Path of the permanent delete below the record's; default `permanent`. */
  permanentPath?: string;
  /** Field name → file field of PUT {path}/{id}/files/upload. */
  files?: readonly string[];
  /** Form fields that the API accepts on create and update. */
  fields?: readonly string[];
  /** Sends its filters in the body of POST {path}/filters. */
  postFilters?: boolean;
  /**
   * The question after a refused restore; undefined if the refusal has no remedy.
   * @param zone the organisation's time zone
   */
  restoreQuestion?: (refusal: unknown, zone: string | undefined) => Promise<RestoreQuestion | undefined>;
}

const table = new Map<string, ResourceCalls>();

/** Registers the calls of the resources; once, before the first call. */
export function registerCalls(resources: ReadonlyArray<{ name: string; calls?: ResourceCalls }>): void {
  for (const { name, calls } of resources) if (calls) table.set(name, calls);
}

/**
 * The calls of a resource. A virtual resource `jobs/{id}/candidates` is a sub-list that returns
 * `data.candidates` and `data.totalCount`.
 */
export function callsOf(resource: string): ResourceCalls {
  const known = table.get(resource);
  if (known) return known;
  const list = resource.split('/').at(-1)!;
  return { path: `/${resource}`, list, count: list === 'candidates' ? 'totalCount' : `${list}Count` };
}
