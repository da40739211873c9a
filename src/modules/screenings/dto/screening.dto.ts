import { PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Field, IdOnly, VersionField } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import {
  RESULT_STATUSES,
  type ResultStatus,
  SCREENING_FILTERS,
} from '../../../shared/resources/candidates/pipeline.js';
import { Confirmed } from '../../candidates/dto/confirmed.js';
import { screeningRules as rules } from '../../../shared/resources/screenings/rules.js';

/** POST /screenings (2-workflow section 5 "Screening create"). */
@ServerKept('title', 'version', 'candidates', 'statusCounts')
export class CreateScreeningDto {
  @IdOnly()
  @Field(rules.job, { api: { type: String, description: 'Id of the job' } })
  job!: string;

  @Transform(({ value }: { value: unknown }) => (value === null ? '' : value))
  @Field(rules.description, { optional: true, api: { type: String } })
  description?: string;
}

/** PATCH /screenings/{id}: the job of a screening cannot change. */
@ServerKept('job', 'title', 'candidates', 'statusCounts')
export class UpdateScreeningDto extends PickType(CreateScreeningDto, ['description']) {
  @VersionField()
  version?: number;
}

/** PATCH /screenings/{id}/bulk (decision A8); the author is always the session's user. */
@ServerKept('changedBy')
export class BulkScreeningDto {
  @Field(rules.filter, { api: { enum: SCREENING_FILTERS } })
  filterStatus!: (typeof SCREENING_FILTERS)[number];

  @Field(rules.status, { api: { enum: RESULT_STATUSES } })
  screeningStatus!: ResultStatus;

  @Confirmed() confirmed?: string[];

  @IdOnly()
  @Field(rules.job, {
    optional: true,
    api: { type: String, description: "The screening's job" },
  })
  jobId?: string;
}
