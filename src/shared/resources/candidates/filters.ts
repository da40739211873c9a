import { fieldsWhere, inOrder, type KeyWhere } from '../../kit/fields.js';
import { CANDIDATE_FIELDS } from './fields.js';
import type { SCREENING_FILTERS } from './pipeline.js';

/** Numbers from `min` to `max`, each bound optional. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** Days from `from` to `to`, both included, each optional. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** How candidates stand in a screening; without `screening`, in any. */
export interface ScreeningResultFilter {
  screening?: string;
  status?: Exclude<(typeof SCREENING_FILTERS)[number], 'All'>;
}

type KeyOf<Filter extends 'text' | 'list' | 'range' | 'days'> = KeyWhere<
  typeof CANDIDATE_FIELDS,
  { filter: Filter }
>;

/** Filters of the list (POST /candidates/filters) in addition to the search `q`; all given ones must hold. */
export type CandidateFilters = { [K in KeyOf<'text'>]?: string } & { [K in KeyOf<'list'>]?: string[] } & {
  [K in KeyOf<'range'>]?: NumberRange;
} & { [K in KeyOf<'days'>]?: DayRange } & { jobs?: string[]; screeningResult?: ScreeningResultFilter };
export type FilterKey = keyof CandidateFilters;

export const TEXT_FILTERS = fieldsWhere(CANDIDATE_FIELDS, { filter: 'text' });
export const LIST_FILTERS = inOrder(fieldsWhere(CANDIDATE_FIELDS, { filter: 'list' }), [
  'status',
  'grade',
  'appliedThrough',
]);
export const RANGE_FILTERS = fieldsWhere(CANDIDATE_FIELDS, { filter: 'range' });
export const DATE_FILTERS = fieldsWhere(CANDIDATE_FIELDS, { filter: 'days' });
