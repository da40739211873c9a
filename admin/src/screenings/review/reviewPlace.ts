import { SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import type { ScreeningFilter } from '../screeningModel.js';

/** Where the user stopped in a screening: the next candidate, the filter, and how many are before. */
export interface ReviewPlace {
  id: string;
  filter: ScreeningFilter;
  before: number;
}

const key = (screeningId: string) => `HireDesk.screening-review.${screeningId}`;

/** The last place reached in this browser; undefined if nothing was reviewed, or everything. */
export function placeOf(screeningId: string): ReviewPlace | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key(screeningId)) ?? '{}') as Partial<ReviewPlace>;
    const { id, before, filter = 'All' } = stored;
    return typeof id === 'string' && typeof before === 'number' && SCREENING_FILTERS.includes(filter)
      ? { id, before, filter }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the place; undefined: nothing is left to review. */
export function rememberPlace(screeningId: string, place: ReviewPlace | undefined): void {
  try {
    if (place) localStorage.setItem(key(screeningId), JSON.stringify(place));
    else localStorage.removeItem(key(screeningId));
  } catch {
    /* A full or blocked storage only loses the place. */
  }
}
