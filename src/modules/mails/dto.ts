import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Field } from '../../core/http/field.decorator.js';
import { PageQuery } from '../../core/http/list-query.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { isDay, isEmpty } from '../../shared/kit/rules.js';
import { offerRules } from '../../shared/resources/offers/rules.js';
import { MAIL_STATES, type MailState } from '../../shared/resources/mails/enums.js';

const day = (value: unknown) => (isEmpty(value) || isDay(value) ? undefined : MESSAGES.validation.filterDay);
const date = { type: String, format: 'date' };

/** GET /mails */
export class MailListQuery extends PageQuery {
  @ApiPropertyOptional({ enum: MAIL_STATES })
  @IsOptional()
  @IsIn(MAIL_STATES, { message: MESSAGES.validation.filterValue })
  state?: MailState;

  @ApiPropertyOptional({ description: 'The kind of mail', example: 'offer-letter' })
  @IsOptional()
  @Matches(/^[a-z][a-z-]{0,49}$/, { message: MESSAGES.validation.filterValue })
  template?: string;

  @ApiPropertyOptional({ description: 'The beginning of the recipient’s address, or of a word of the name' })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(LIMITS.searchLength, { message: `q must be at most ${LIMITS.searchLength} characters` })
  q?: string;

  @Field(day, { optional: true, api: date })
  from?: string;

  @Field(day, { optional: true, api: { ...date, description: 'The last day, itself included' } })
  to?: string;
}

/** POST /mails/{id}/resend */
export class ResendMailDto {
  @Field(offerRules.password, {
    optional: true,
    api: { type: String, format: 'password', description: 'One’s own; an offer letter asks for it' },
  })
  password?: string;
}
