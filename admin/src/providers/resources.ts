import type { Question } from '../common/useQuestion.js';

/** A question after a refused restore: what the second call says more, or the page of what has to make way first. */
export type RestoreQuestion = Question & ({ body: object } | { page: string });

/** How one of react-admin's resources maps to the API (decision A3). */
export interface ResourceCalls {
  /** Path below /api. */
  path: string;
  /** Member of `data` that holds the list; its count is `<list>Count` unless named. */
  list: string;
  count?: string;
  /** Answers one record: no paging by the server. */
  bulk?: boolean;
  /** Below the record's path, for a permanent delete; `permanent` unless named. */
  permanentPath?: string;
  /** Field name → file field of PUT {path}/{id}/files/upload. */
  files?: readonly string[];
  /** Fields of the form that the API takes on create and update. */
  fields?: readonly string[];
  /** Takes its filters in the body of POST {path}/filters. */
  postFilters?: boolean;
  /**
   * What is asked after a refused restore that has a way out; undefined for a refusal that has none.
   * @param zone the organisation's time zone
   */
  restoreQuestion?: (refusal: unknown, zone: string | undefined) => Promise<RestoreQuestion | undefined>;
}

const table = new Map<string, ResourceCalls>();

/** Takes over how the resources are called; once, before the first call. */
export function registerCalls(resources: ReadonlyArray<{ name: string; calls?: ResourceCalls }>): void {
  for (const { name, calls } of resources) if (calls) table.set(name, calls);
}

/**
 * The calls of a resource. A virtual resource `jobs/{id}/candidates` is a sub-list that answers
 * `data.candidates` and `data.totalCount`.
 */
export function callsOf(resource: string): ResourceCalls {
  const known = table.get(resource);
  if (known) return known;
  const list = resource.split('/').at(-1)!;
  return { path: `/${resource}`, list, count: list === 'candidates' ? 'totalCount' : `${list}Count` };
}
