import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { once } from '../../common/nextPart.js';
import type { CandidateRecord } from '../columns.js';
import type { CandidateFilters } from '@shared/resources/candidates/filters.js';
import { chosenFilters } from '../filters.js';

/** Candidates that a column loads at a time. */
export const CARDS_PER_LOAD = 20;

/** Newest first: the server's index by status has this order. */
export const CARD_ORDER = { field: 'createdAt', order: 'DESC' } as const;

/** The prefix of the query keys of all columns, whatever the filters. */
export const BOARD_KEY = ['candidates', 'board'] as const;

/** The filter that a column sends to the list. */
export type ColumnFilter = CandidateFilters & { status: CandidateStatus[]; q?: string };

/** One load of a column. */
export interface ColumnPage {
  cards: CandidateRecord[];
  /** Candidates of the whole column. */
  total: number;
}

/** Everything that a column has loaded so far. */
export type ColumnData = InfiniteData<ColumnPage>;

type Values = Record<string, unknown>;

/** The columns in the specification's order; a filter by status leaves only its own. */
export function columnsOf(filterValues: Values): CandidateStatus[] {
  const chosen = chosenFilters(filterValues).status;
  return CANDIDATE_STATUSES.filter((status) => !chosen || chosen.includes(status));
}

/** The list's search and filters for one column. */
export function columnFilter(filterValues: Values, status: CandidateStatus): ColumnFilter {
  const q = filterValues['q'];
  return {
    ...chosenFilters(filterValues),
    ...(typeof q === 'string' && q.trim() && { q: q.trim() }),
    status: [status],
  };
}

/** The query key of a column. */
export function columnKey(filterValues: Values, status: CandidateStatus): QueryKey {
  return [...BOARD_KEY, status, columnFilter(filterValues, status)];
}

/**
 * The cards of a column; a card that slipped from a later load into an earlier one appears once, and one that got
 * another status not at all.
 */
export function cardsOf(data: ColumnData | undefined, status: CandidateStatus): CandidateRecord[] {
  return loadedIn(data).filter((card) => card.status === status);
}

/** How many candidates a column holds, loaded or not. */
export function totalOf(data: ColumnData | undefined, status: CandidateStatus): number {
  const left = loadedIn(data).length - cardsOf(data, status).length;
  return (data?.pages.at(-1)?.total ?? 0) - left;
}

function loadedIn(data: ColumnData | undefined): CandidateRecord[] {
  return once(data?.pages.flatMap(({ cards }) => cards) ?? []);
}

/** True if moves have shifted the loaded cards against the server's pages, so that the next page would skip some. */
export function isShifted(data: ColumnData, status: CandidateStatus): boolean {
  return data.pages.some(
    ({ cards }) => cards.length > CARDS_PER_LOAD || cards.some((card) => card.status !== status),
  );
}

/** The column with the card on top; a card that it holds already keeps its place. */
export function withCard(data: ColumnData, card: CandidateRecord): ColumnData {
  if (loadedIn(data).some(({ id }) => id === card.id)) return data;
  const pages = data.pages.map(({ cards, total }, page) => ({
    cards: page === 0 ? [card, ...cards] : cards,
    total: total + 1,
  }));
  return { ...data, pages };
}
