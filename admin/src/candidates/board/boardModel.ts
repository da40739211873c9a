import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import type { CandidateRecord } from '../columns.js';
import type { CandidateFilters } from '@shared/resources/candidates/filters.js';
import { chosenFilters } from '../filters.js';

/** Candidates that a column loads at a time. */
export const CARDS_PER_LOAD = 20;

/** The newest first: the order that the server's index by status is made for. */
export const CARD_ORDER = { field: 'createdAt', order: 'DESC' } as const;

/** The part of the cache that holds every column, whatever it is narrowed to. */
export const BOARD_KEY = ['candidates', 'board'] as const;

/** What a column asks the list for. */
export type ColumnFilter = CandidateFilters & { status: CandidateStatus[]; q?: string };

/** One load of a column. */
export interface ColumnPage {
  cards: CandidateRecord[];
  /** Candidates of the whole column. */
  total: number;
  /** A card went or came since it was loaded. */
  moved?: boolean;
}

/** What a column has loaded so far. */
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

/** Where the cache keeps a column. */
export function columnKey(filterValues: Values, status: CandidateStatus): QueryKey {
  return [...BOARD_KEY, status, columnFilter(filterValues, status)];
}

/** The cards of a column; one that slipped from a later load into an earlier one is there once. */
export function cardsOf(data: ColumnData | undefined): CandidateRecord[] {
  const cards = new Map<string, CandidateRecord>();
  for (const card of data?.pages.flatMap((page) => page.cards) ?? []) {
    if (!cards.has(card.id)) cards.set(card.id, card);
  }
  return [...cards.values()];
}

/** How many candidates a column holds, loaded or not. */
export function totalOf(data: ColumnData | undefined): number {
  return data?.pages.at(-1)?.total ?? 0;
}

/** True when moves have shifted what is loaded against the server's pages, so that the next one would skip some. */
export function isShifted(data: ColumnData): boolean {
  return data.pages.some(({ moved }) => moved);
}

/** Where a card stands: its load and its place there. */
export interface CardPlace {
  page: number;
  index: number;
}

const TOP: CardPlace = { page: 0, index: 0 };

/** Where the card stands in the column, if it is loaded. */
export function placeOf(data: ColumnData | undefined, id: string): CardPlace | undefined {
  const page = data?.pages.findIndex(({ cards }) => cards.some((card) => card.id === id)) ?? -1;
  const cards = data?.pages[page]?.cards;
  return cards && { page, index: cards.findIndex((card) => card.id === id) };
}

/** The column without the card; a column that does not show it stays as it is. */
export function withoutCard(data: ColumnData, id: string): ColumnData {
  if (!placeOf(data, id)) return data;
  return onPages(data, ({ cards, total }) => ({
    cards: cards.filter((card) => card.id !== id),
    total: total - 1,
    moved: true,
  }));
}

/** The column with the card, on top unless a place is named; one that is there already is replaced where it stands. */
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
