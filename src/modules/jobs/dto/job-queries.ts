import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ListQuery, PageQuery } from '../../../core/http/list-query.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { MESSAGES } from '../../../shared/messages.js';

const STATES = ['active', 'closed'] as const;

/** The query of GET /jobs. */
export class JobListQuery extends ListQuery {
  @ApiPropertyOptional({ enum: STATES, description: 'Only jobs that are open, or only closed ones' })
  @IsOptional()
  @IsIn(STATES, { message: MESSAGES.validation.jobStatusInvalid })
  status?: (typeof STATES)[number];
}

/** The query of GET /jobs/{id}/candidates. */
export class JobCandidatesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: CANDIDATE_STATUSES })
  @IsOptional()
  @IsIn(CANDIDATE_STATUSES, { message: MESSAGES.validation.statusInvalid })
  status?: CandidateStatus;
}
