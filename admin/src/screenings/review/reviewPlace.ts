import { SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import type { ScreeningFilter } from '../screeningModel.js';

/** Where somebody stopped in a screening: who is next, in which filter, and how many stand before. */
export interface ReviewPlace {
  id: string;
  filter: ScreeningFilter;
  before: number;
}

const key = (screeningId: string) => `HireDesk.screening-review.${screeningId}`;

/** The place that was reached last on this browser; undefined when nothing was reviewed, or all of it. */
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

/** Remembers the place; undefined: there is nothing left to go on with. */
export function rememberPlace(screeningId: string, place: ReviewPlace | undefined): void {
  try {
    if (place) localStorage.setItem(key(screeningId), JSON.stringify(place));
    else localStorage.removeItem(key(screeningId));
  } catch {
    /* A full or closed store only loses the place. */
  }
}
