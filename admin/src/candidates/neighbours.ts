import type { CandidateRecord } from './columns.js';

/** A position in the list, as react-admin keeps it per browser session. */
export interface ListPlace {
  page: number;
  perPage: number;
  sort: string;
  order: 'ASC' | 'DESC';
  filter: Record<string, unknown>;
}

/** The stored position, with the list's defaults for missing parts. */
export function placeOf(stored: Partial<ListPlace> | undefined, size: number): ListPlace {
  return {
    page: Number(stored?.page ?? 1),
    perPage: Number(stored?.perPage ?? size),
    sort: stored?.sort ?? 'createdAt',
    order: stored?.order ?? 'DESC',
    filter: stored?.filter ?? {},
  };
}

/** The records before and after `index`, across the page's ends. */
export function neighboursIn(
  page: readonly CandidateRecord[],
  index: number,
  before?: readonly CandidateRecord[],
  after?: readonly CandidateRecord[],
): { previous?: CandidateRecord; next?: CandidateRecord } {
  return {
    previous: index > 0 ? page[index - 1] : before?.at(-1),
    next: index < page.length - 1 ? page[index + 1] : after?.[0],
  };
}
