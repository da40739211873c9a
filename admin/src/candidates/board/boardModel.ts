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
  /** Cards were moved in or out since it was loaded. */
  moved?: boolean;
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

/** The cards of a column; a card that slipped from a later load into an earlier one appears once. */
export function cardsOf(data: ColumnData | undefined): CandidateRecord[] {
  return once(data?.pages.flatMap((page) => page.cards) ?? []);
}

/** How many candidates a column holds, loaded or not. */
export function totalOf(data: ColumnData | undefined): number {
  return data?.pages.at(-1)?.total ?? 0;
}

/** True if moves have shifted the loaded cards against the server's pages, so that the next page would skip some. */
export function isShifted(data: ColumnData): boolean {
  return data.pages.some(({ moved }) => moved);
}

/** A card's load and its index there. */
export interface CardPlace {
  page: number;
  index: number;
}

const TOP: CardPlace = { page: 0, index: 0 };

/** The card's place in the column, if it is loaded. */
export function placeOf(data: ColumnData | undefined, id: string): CardPlace | undefined {
  const page = data?.pages.findIndex(({ cards }) => cards.some((card) => card.id === id)) ?? -1;
  const cards = data?.pages[page]?.cards;
  return cards && { page, index: cards.findIndex((card) => card.id === id) };
}

/** The column without the card; unchanged if it does not show the card. */
export function withoutCard(data: ColumnData, id: string): ColumnData {
  if (!placeOf(data, id)) return data;
  return onPages(data, ({ cards, total }) => ({
    cards: cards.filter((card) => card.id !== id),
    total: total - 1,
    moved: true,
  }));
}

/** The column with the card, on top unless a place is given; a card already there is replaced in place. */
export function withCard(data: ColumnData, card: CandidateRecord, place: CardPlace = TOP): ColumnData {
  if (placeOf(data, card.id)) {
    return onPages(data, (page) => ({
      ...page,
      cards: page.cards.map((one) => (one.id === card.id ? card : one)),
    }));
  }
  const target = Math.min(place.page, data.pages.length - 1);
  return onPages(data, ({ cards, total }, page) => ({
    cards: page === target ? cards.toSpliced(place.index, 0, card) : cards,
    total: total + 1,
    moved: true,
  }));
}

function onPages(data: ColumnData, edit: (page: ColumnPage, index: number) => ColumnPage): ColumnData {
  return { ...data, pages: data.pages.map(edit) };
}
