import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional, IsString, MaxLength } from 'class-validator';
import { COUNTED_FIELDS, type CountedField } from '../../../shared/resources/candidates/api.js';
import { Field } from '../../../core/http/field.decorator.js';
import { email, mobile } from '../../../shared/kit/contact-rules.js';
import { SelectionQuery } from '../../../core/http/list-query.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { LIMITS } from '../../../shared/kit/limits.js';
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

/** POST /candidates/duplicates: nobody's contacts stand in an address. */
export class ContactHoldersDto {
  @Field(email, { normalise: 'email', optional: true, api: { type: String } })
  email?: string;

  @Field(mobile, { normalise: 'mobile', optional: true, api: { type: String } })
  mobile?: string;

  @ApiPropertyOptional({ description: 'Id of the candidate whose form it is' })
  @IsOptional()
  @IsMongoId({ message: MESSAGES.notFound.candidate })
  except?: string;
}

/** POST /candidates/counts?by&q&deleted: the list's search, and the field whose values are counted. */
export class CandidateCountsQuery extends PickType(SelectionQuery, ['q', 'deleted']) {
  @ApiProperty({ enum: COUNTED_FIELDS })
  @IsIn(COUNTED_FIELDS, { message: `by must be one of ${COUNTED_FIELDS.join(', ')}` })
  by!: CountedField;
}
