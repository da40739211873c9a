import type { CandidateRecord } from './columns.js';

/** Where one is in the list, as react-admin keeps it per browser session. */
export interface ListPlace {
  page: number;
  perPage: number;
  sort: string;
  order: 'ASC' | 'DESC';
  filter: Record<string, unknown>;
}

/** The list's place, with the list's own defaults where nothing was chosen yet. */
export function placeOf(stored: Partial<ListPlace> | undefined, size: number): ListPlace {
  return {
    page: Number(stored?.page ?? 1),
    perPage: Number(stored?.perPage ?? size),
    sort: stored?.sort ?? 'createdAt',
    order: stored?.order ?? 'DESC',
    filter: stored?.filter ?? {},
  };
}

/** The records beside `index`, looking into the pages before and after at the ends. */
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
