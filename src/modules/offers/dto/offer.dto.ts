import { OmitType, PickType } from '@nestjs/swagger';
import { Field } from '../../../core/http/field.decorator.js';
import { MESSAGES } from '../../../shared/messages.js';
import { id } from '../../../shared/kit/rules.js';
import { offerRules } from '../../../shared/resources/offers/rules.js';

const day = { type: String, format: 'date', nullable: true };

/** POST /candidates/{id}/send-offer-letter (1-core section 7); the terms are ours (decision A8). */
export class SendOfferDto {
  @Field(id(MESSAGES.validation.offerCandidate), { api: { type: String } })
  candidateId!: string;

  @Field(id(MESSAGES.validation.offerJob), { api: { type: String } })
  jobId!: string;

  @Field(offerRules.password, {
    api: { type: String, format: 'password', description: 'The caller’s own password' },
  })
  password!: string;

  @Field(offerRules.salary, {
    optional: true,
    api: { type: Number, nullable: true, description: 'Rupees a year' },
  })
  salary?: number | null;

  @Field(offerRules.joiningDate, { optional: true, api: day })
  joiningDate?: string | null;

  @Field(offerRules.expiresOn, { optional: true, api: day })
  expiresOn?: string | null;

  @Field(offerRules.message, { optional: true, api: { type: String, nullable: true } })
  message?: string | null;
}

export class ResendOfferDto extends PickType(SendOfferDto, ['password']) {}

/** POST /candidates/{id}/offer-letter/preview: what would be sent; salaries do not belong in an address. */
export class PreviewOfferDto extends OmitType(SendOfferDto, ['candidateId', 'password']) {}
