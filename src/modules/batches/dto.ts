import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsString, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { BulkIdsField } from '../../core/http/bulk.js';
import { Check, Field } from '../../core/http/field.decorator.js';
import { PageQuery } from '../../core/http/list-query.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { isId, oneOf, optional, text } from '../../shared/kit/rules.js';
import { MESSAGES } from '../../shared/messages.js';
import { BATCH_OUTCOMES, type BatchOutcome } from '../../shared/resources/batches/enums.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { Confirmed } from '../candidates/dto/confirmed.js';
import { CandidateFilters, part } from '../candidates/dto/candidate-filters.dto.js';

const M = MESSAGES.validation;

/* Null and blanks are no way to leave something out: they would mean "all" (fault F7). */
const isSent = (_dto: object, value: unknown) => value !== undefined;

/** Candidates by their ids, or all live ones that a filter and a search find. */
export class CandidateSelection {
  @BulkIdsField(true)
  ids?: string[];

  @ApiPropertyOptional({ type: CandidateFilters })
  @Check(part)
  @ValidateNested({ message: M.filterValue })
  @Type(() => CandidateFilters)
  filter?: CandidateFilters;

  @ApiPropertyOptional({ maxLength: LIMITS.searchLength, description: 'Narrows the filter' })
  @ValidateIf(isSent)
  @IsString({ message: 'q must be text' })
  @MaxLength(LIMITS.searchLength, { message: `q must be at most ${LIMITS.searchLength} characters` })
  q?: string;
}

/** PATCH /candidates/bulk/status */
export class BulkStatusDto extends CandidateSelection {
  @Field(oneOf(CANDIDATE_STATUSES, M.statusInvalid), { api: { enum: CANDIDATE_STATUSES } })
  status!: CandidateStatus;

  @Confirmed() confirmed?: string[];
}

/** PATCH /candidates/bulk/jobs */
export class BulkJobDto extends CandidateSelection {
  @Field((value) => (isId(value) ? undefined : M.jobInvalid), { api: { type: String } })
  job!: string;
}

/** GET /batches */
export class BatchesQuery extends PickType(PageQuery, ['page', 'limit']) {
  @Field(optional(text(0, 50)), { optional: true, api: { type: String, example: 'candidate-status' } })
  kind?: string;

  @Field(optional(text(0, 50)), {
    optional: true,
    api: { type: String, description: 'Id of a screening or interview' },
  })
  subject?: string;
}

/** GET /batches/{id}/outcomes */
export class OutcomesQuery extends PickType(PageQuery, ['page', 'limit']) {
  @Field(optional(oneOf(BATCH_OUTCOMES, M.filterValue)), { optional: true, api: { enum: BATCH_OUTCOMES } })
  outcome?: BatchOutcome;
}
