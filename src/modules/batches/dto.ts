import { PickType } from '@nestjs/swagger';
import { BulkIdsField } from '../../core/http/bulk.js';
import { Field, Part, SearchText } from '../../core/http/field.decorator.js';
import { PageQuery } from '../../core/http/list-query.js';
import { id, oneOf, optional, text } from '../../shared/kit/rules.js';
import { MESSAGES } from '../../shared/messages.js';
import { BATCH_OUTCOMES, type BatchOutcome } from '../../shared/resources/batches/enums.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { Confirmed } from '../candidates/dto/confirmed.js';
import { CandidateFilters, part } from '../candidates/dto/candidate-filters.dto.js';

const M = MESSAGES.validation;

/**
 * Candidates by id, or all live ones that a filter and a search find. Null does not leave one out: it would mean "all".
 */
export class CandidateSelection {
  @BulkIdsField(true)
  ids?: string[];

  @Part(CandidateFilters, part)
  filter?: CandidateFilters;

  @SearchText({ description: 'Narrows the filter' })
  q?: string;
}

export class BulkStatusDto extends CandidateSelection {
  @Field(oneOf(CANDIDATE_STATUSES, M.statusInvalid), { api: { enum: CANDIDATE_STATUSES } })
  status!: CandidateStatus;

  @Confirmed() confirmed?: string[];
}

export class BulkJobDto extends CandidateSelection {
  @Field(id(M.jobInvalid), { api: { type: String } })
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
