import { showDay } from '@shared/kit/format.js';
import { isOneOf } from '@shared/kit/objects.js';
import {
  type CandidateFilters,
  type DayRange,
  DATE_FILTERS,
  type FilterKey,
  LIST_FILTERS,
  type NumberRange,
  RANGE_FILTERS,
  type ScreeningResultFilter,
  TEXT_FILTERS,
} from '@shared/resources/candidates/filters.js';
import { factsOf, FILLED } from '@shared/resources/candidates/rules.js';
import { valueText } from '../common/words.js';
import { currentTexts } from '../i18n/texts.js';
import { amountText } from '../common/fieldText.js';

const KEYS: readonly FilterKey[] = [
  ...LIST_FILTERS,
  'jobs',
  ...TEXT_FILTERS,
  ...RANGE_FILTERS,
  ...DATE_FILTERS,
  'screeningResult',
];

/* The input without blanks and empty parts; undefined if nothing is left. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const parts = Object.entries(value).filter(([, part]) => tidied(part) !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/* A screening without a result filters nothing, and the API rejects it. */
function isHalf(key: FilterKey, value: unknown): boolean {
  return key === 'screeningResult' && !(value as ScreeningResultFilter).status;
}

/** The filters that have a value; empty ones and unknown keys are left out. */
export function chosenFilters(values: Record<string, unknown>): CandidateFilters {
  const chosen: Record<string, unknown> = {};
  for (const key of KEYS) {
    const value = tidied(values[key]);
    if (value !== undefined && !isHalf(key, value)) chosen[key] = value;
  }
  return chosen;
}

/** The list's filter values with the filters replaced by these; the search is kept. */
export function withFilters(
  values: Record<string, unknown>,
  filters: CandidateFilters,
): Record<string, unknown> {
  const others = Object.entries(values).filter(([key]) => !isOneOf(KEYS, key));
  return { ...Object.fromEntries(others), ...chosenFilters({ ...filters }) };
}

type Bound = string | number | undefined;

function bounds(range: NumberRange | DayRange | undefined): [Bound, Bound] {
  const { min, max, from, to } = (range ?? {}) as NumberRange & DayRange;
  return [min ?? from, max ?? to];
}

/** True if a range ends before it starts. */
export function isReversed(range: NumberRange | DayRange | undefined): boolean {
  const [low, high] = bounds(range);
  return low !== undefined && high !== undefined && low > high;
}

/** One chosen filter as a removable chip. */
export interface FilterChip {
  key: FilterKey;
  label: string;
  /** The one value of a list that the chip represents. */
  value?: string;
}

/**
 * The chosen filters as chips, one for each value of a list.
 * @param jobName returns a job's name by its id; @param screeningName the same for a screening
 */
export function chipsOf(
  filters: CandidateFilters,
  jobName: (id: string) => string,
  screeningName: (id: string) => string = () => currentTexts().screenings.filter.title,
): FilterChip[] {
  const t = currentTexts().candidates;
  return KEYS.flatMap((key): FilterChip[] => {
    const value = filters[key];
    if (value === undefined) return [];
    if (Array.isArray(value)) {
      return value.map((one) => ({ key, value: one, label: key === 'jobs' ? jobName(one) : one }));
    }
    if (key === 'screeningResult')
      return [{ key, label: resultText(value as ScreeningResultFilter, screeningName) }];
    const text = typeof value === 'string' ? value : rangeText(key, value as NumberRange | DayRange);
    return [{ key, label: `${t.fields[key]}: ${text}` }];
  });
}

function resultText(
  { screening, status }: ScreeningResultFilter,
  screeningName: (id: string) => string,
): string {
  const t = currentTexts().screenings.filter;
  const where = screening ? screeningName(screening) : t.title;
  return `${where}: ${valueText(status ?? '')}`;
}

function rangeText(key: FilterKey, range: NumberRange | DayRange): string {
  const t = currentTexts().candidates;
  const [low, high] = bounds(range).map((bound) => (bound === undefined ? undefined : boundText(key, bound)));
  if (low !== undefined && high !== undefined) return t.filters.between(low, high);
  return low !== undefined ? t.filters.atLeast(low) : t.filters.atMost(high ?? '');
}

function boundText(key: FilterKey, bound: string | number): string {
  if (typeof bound === 'string') return showDay(bound);
  return isOneOf(FILLED, key) ? amountText(factsOf(key), bound) : String(bound);
}

/** The filters without the chip's value. */
export function withoutChip(filters: CandidateFilters, { key, value }: FilterChip): CandidateFilters {
  const current = filters[key];
  const rest =
    value !== undefined && Array.isArray(current) ? current.filter((one) => one !== value) : undefined;
  return chosenFilters({ ...filters, [key]: rest });
}
