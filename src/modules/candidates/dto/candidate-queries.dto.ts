import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional, IsString, MaxLength } from 'class-validator';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../shared/enums.js';
import { LIMITS } from '../../../shared/limits.js';
import { MESSAGES } from '../../../shared/messages.js';

/** GET /candidates/suggestion?name&status&job (1-core section 7). */
export class CandidateSuggestionQuery {
  @ApiPropertyOptional({ maxLength: LIMITS.searchLength })
  @IsString({ message: 'name must be text' })
  @MaxLength(LIMITS.searchLength, { message: `name must be at most ${LIMITS.searchLength} characters` })
  name: string = '';

  @ApiPropertyOptional({ enum: CANDIDATE_STATUSES })
  @IsOptional()
  @IsIn(CANDIDATE_STATUSES, { message: MESSAGES.validation.statusInvalid })
  status?: CandidateStatus;

  @ApiPropertyOptional({ description: 'Id of a job' })
  @IsOptional()
  @IsMongoId({ message: MESSAGES.validation.jobInvalid })
  job?: string;
}
