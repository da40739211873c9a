import { OmitType } from '@nestjs/swagger';
import { Field } from '../../../core/http/field.decorator.js';
import { MESSAGES } from '../../../shared/messages.js';
import { isId } from '../../../shared/kit/rules.js';
import { offerRules } from '../../../shared/resources/offers/rules.js';

const jobId = (value: unknown) => (isId(value) ? undefined : MESSAGES.validation.offerJob);
const candidateId = (value: unknown) => (isId(value) ? undefined : MESSAGES.validation.offerCandidate);
const day = { type: String, format: 'date', nullable: true };

/** POST /candidates/{id}/send-offer-letter (1-core section 7); the terms are ours (decision A8). */
export class SendOfferDto {
  @Field(candidateId, { api: { type: String } })
  candidateId!: string;

  @Field(jobId, { api: { type: String } })
  jobId!: string;

  @Field(offerRules.password, {
    normalise: 'raw',
    api: { type: String, format: 'password', description: 'One’s own' },
  })
  password!: string;

  @Field(offerRules.salary, {
    optional: true,
    normalise: 'raw',
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

const amount = (value: unknown) =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;

/** GET /candidates/{id}/offer-letter/preview: what would be sent, without candidate and password. */
export class PreviewOfferQuery extends OmitType(SendOfferDto, ['candidateId', 'password', 'salary']) {
  @Field((value, context) => offerRules.salary(amount(value), context), {
    optional: true,
    normalise: 'raw',
    api: { type: Number, description: 'Rupees a year' },
  })
  salary?: string;

  /** The amount as a number, null for none. */
  static salaryOf({ salary }: PreviewOfferQuery): number | null {
    return salary === undefined || salary === '' ? null : Number(salary);
  }
}
