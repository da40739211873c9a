import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Field, SearchText } from '../../core/http/field.decorator.js';
import { PageQuery } from '../../core/http/list-query.js';
import { MESSAGES } from '../../shared/messages.js';
import { isDay, isEmpty, oneOf } from '../../shared/kit/rules.js';
import { offerRules } from '../../shared/resources/offers/rules.js';
import { MAIL_STATES, type MailState } from '../../shared/resources/mails/enums.js';

const day = (value: unknown) => (isEmpty(value) || isDay(value) ? undefined : MESSAGES.validation.filterDay);
const date = { type: String, format: 'date' };

/** GET /mails */
export class MailListQuery extends PageQuery {
  @Field(oneOf(MAIL_STATES, MESSAGES.validation.filterValue), { optional: true, api: { enum: MAIL_STATES } })
  state?: MailState;

  @ApiPropertyOptional({ description: 'The kind of mail', example: 'offer-letter' })
  @IsOptional()
  @Matches(/^[a-z][a-z-]{0,49}$/, { message: MESSAGES.validation.filterValue })
  template?: string;

  @SearchText({ description: 'The start of the recipient’s address, or of a word of the name' })
  q?: string;

  @Field(day, { optional: true, api: date })
  from?: string;

  @Field(day, { optional: true, api: { ...date, description: 'The last day, inclusive' } })
  to?: string;
}

/** POST /mails/{id}/resend */
export class ResendMailDto {
  @Field(offerRules.password, {
    optional: true,
    api: { type: String, format: 'password', description: 'The caller’s own; required for an offer letter' },
  })
  password?: string;
}
