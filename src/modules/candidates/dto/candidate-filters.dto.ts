import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Check, Field, Part } from '../../../core/http/field.decorator.js';
import {
  type CandidateFilters as Filters,
  DATE_FILTERS,
  LIST_FILTERS,
  RANGE_FILTERS,
  TEXT_FILTERS,
} from '../../../shared/resources/candidates/filters.js';
import { factsOf } from '../../../shared/resources/candidates/rules.js';
import { SCREENING_FILTERS } from '../../../shared/resources/candidates/pipeline.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { all, id, ids, isDay, numeric, oneOf, required, type Rule, text } from '../../../shared/kit/rules.js';
import { isOneOf } from '../../../shared/kit/objects.js';

const M = MESSAGES.validation;

/* Null and blanks would narrow nothing, and a change of all matches would then hit everybody. */
const filled = (rule: Rule): Rule => all(required(M.filterValue), rule);
const searched = filled(text(1, LIMITS.searchLength));
const bound = filled(numeric({ min: 0, max: LIMITS.money }, { min: M.filterNumber }));
const day = filled((value) => (isDay(value) ? undefined : M.filterDay));

/* Class-validator treats null as a missing part, which would mean "all". */
export const part: Rule = (value) => (value === null ? M.filterValue : undefined);

/* A range without bounds would also mean "all". */
const range: Rule = (value) => {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return value === undefined || parts.some((one) => one !== undefined) ? undefined : M.filterValue;
};

/* At least one of the listed values. */
function some(values: readonly string[]): Rule {
  return (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= values.length &&
    value.every((entry) => isOneOf(values, entry))
      ? undefined
      : M.filterValue;
}

/** Numbers from `min` to `max`, each bound optional. */
export class NumberRange {
  @Field(bound, { optional: true, api: { type: Number } }) min?: number;
  @Field(bound, { optional: true, api: { type: Number } }) max?: number;
}

/** Days from `from` to `to`, both included, each optional. */
export class DayRange {
  @Field(day, { optional: true, api: { type: String, format: 'date' } }) from?: string;
  @Field(day, { optional: true, api: { type: String, format: 'date' } }) to?: string;
}

const RESULTS = SCREENING_FILTERS.filter((name) => name !== 'All');

/** A result in one screening, or in any if none is given. */
export class ScreeningResultFilter {
  @Field(id(M.filterValue), { optional: true, api: { type: String } })
  screening?: string;

  @Field(oneOf(RESULTS, M.filterValue), { api: { enum: RESULTS } })
  status!: (typeof RESULTS)[number];
}

const Text = () =>
  Field(searched, { optional: true, api: { type: String, description: 'The start of a word in the field' } });
const OneOf = (values: readonly string[]) =>
  Field(some(values), {
    optional: true,
    api: { type: [String], enum: values, minItems: 1 },
  });

/** Every field that can narrow the list; all given ones must match (1-core section 7). */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
export class CandidateFilters {
  @Field(ids(1, M.jobInvalid, M.jobInvalid, 50), {
    optional: true,
    api: { type: [String] },
  })
  jobs?: string[];
  @Part(ScreeningResultFilter, range) screeningResult?: ScreeningResultFilter;
}
export interface CandidateFilters extends Omit<Filters, 'jobs' | 'screeningResult'> {}
const declare = (key: string, decorator: PropertyDecorator) => decorator(CandidateFilters.prototype, key);
for (const key of TEXT_FILTERS) declare(key, Text());
for (const key of LIST_FILTERS) declare(key, OneOf(factsOf(key).values ?? []));
for (const key of RANGE_FILTERS) declare(key, Part(NumberRange, range));
for (const key of DATE_FILTERS) declare(key, Part(DayRange, range));

export class CandidateFiltersDto {
  @ApiProperty({ type: CandidateFilters })
  @Check(part)
  @ValidateNested({ message: M.filterValue })
  @Type(() => CandidateFilters)
  filters: CandidateFilters = new CandidateFilters();
}
