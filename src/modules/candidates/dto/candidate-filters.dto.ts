import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Field } from '../../../core/http/field.decorator.js';
import { APPLIED_THROUGH, CANDIDATE_STATUSES, GENDERS, GRADES, RELOCATION } from '../../../shared/enums.js';
import { LIMITS } from '../../../shared/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { ids, isDay, numeric, optional, type Rule, text, timeZone } from '../../../shared/rules.js';

const M = MESSAGES.validation;

const searched = optional(text(0, LIMITS.searchLength));
const bound = optional(numeric({ min: 0, max: LIMITS.money }, { min: M.filterNumber }));
const day: Rule = optional((value) => (isDay(value) ? undefined : M.filterDay));

/* At least one of the listed values. */
function some(values: readonly string[]): Rule {
  return (value) =>
    Array.isArray(value) && value.length > 0 && value.every((entry) => values.includes(entry as string))
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

const Text = () =>
  Field(searched, { optional: true, api: { type: String, description: 'Starts a word of the field' } });
const OneOf = (values: readonly string[]) =>
  Field(some(values), {
    optional: true,
    tidy: 'raw',
    api: { type: [String], enum: values, minItems: 1 } as never,
  });

function Range(type: () => typeof NumberRange | typeof DayRange): PropertyDecorator {
  return (target, key) => {
    // Swagger takes a function for a late type by its name only, which is `type` when written here.
    ApiPropertyOptional({ type: () => type() })(target, key);
    ValidateNested({ message: M.filterValue })(target, key);
    Type(type)(target, key);
  };
}

/** Every field of the entity that the list can be narrowed by; all given ones must hold (1-core section 7). */
export class CandidateFilters {
  @Text() name?: string;
  @Text() email?: string;
  @Text() mobile?: string;
  @Text() education?: string;
  @Text() lastJob?: string;
  @Text() currentLocation?: string;
  @Text() permanentLocation?: string;
  @OneOf(CANDIDATE_STATUSES) status?: string[];
  @OneOf(GRADES) grade?: string[];
  @OneOf(APPLIED_THROUGH) appliedThrough?: string[];
  @OneOf(GENDERS) gender?: string[];
  @OneOf(RELOCATION) relocation?: string[];
  @Field(ids(1, M.jobInvalid, M.jobInvalid, 50), { optional: true, tidy: 'raw', api: { type: [String] } })
  jobs?: string[];
  @Range(() => NumberRange) experience?: NumberRange;
  @Range(() => NumberRange) expectedCTC?: NumberRange;
  @Range(() => NumberRange) currentCTC?: NumberRange;
  @Range(() => NumberRange) noticePeriod?: NumberRange;
  @Range(() => DayRange) applicationDate?: DayRange;
  @Range(() => DayRange) createdAt?: DayRange;
  @Range(() => DayRange) updatedAt?: DayRange;
}

/** The user's time zone, in which a record's first and last day are meant and written; without it the server's. */
export const TimeZone = () =>
  Field(timeZone, { optional: true, tidy: 'raw', api: { type: String, example: 'Asia/Kolkata' } });

/** POST /candidates/filters */
export class CandidateFiltersDto {
  @ApiProperty({ type: CandidateFilters })
  @ValidateNested({ message: M.filterValue })
  @Type(() => CandidateFilters)
  filters: CandidateFilters = new CandidateFilters();

  @TimeZone() timeZone?: string;
}
