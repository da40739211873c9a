import { ApiProperty } from '@nestjs/swagger';
import { ChangeEntryModel, ReferenceModel } from '../../core/http/api-models.js';
import type { OfferAnswer, OfferTerms } from '../../shared/resources/offers/api.js';
import {
  LETTER_SOURCES,
  type LetterSource,
  OFFER_STATES,
  type OfferState,
} from '../../shared/resources/offers/enums.js';

class OfferTermsModel implements OfferTerms {
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees a year' }) salary!: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) joiningDate!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) expiresOn!: string | null;
  @ApiProperty() message!: string;
}

/** `OfferAnswer` of shared, for OpenAPI. */
export class OfferModel implements OfferAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty() candidate!: string;
  @ApiProperty({ type: ReferenceModel }) job!: ReferenceModel;
  @ApiProperty({ type: OfferTermsModel }) terms!: OfferTermsModel;
  @ApiProperty({ type: String, nullable: true, description: 'URL of the letter' }) letter!: string | null;
  @ApiProperty({ enum: LETTER_SOURCES }) letterSource!: LetterSource;
  @ApiProperty() to!: string;
  @ApiProperty({ enum: OFFER_STATES }) state!: OfferState;
  @ApiProperty({ type: String, nullable: true, description: 'The mail server’s own words' })
  answer!: string | null;
  @ApiProperty({ description: 'Its mail is not to be sent any more' }) givenUp!: boolean;
  @ApiProperty({ type: ReferenceModel }) createdBy!: ReferenceModel;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt!: string | null;
  @ApiProperty({ type: [ChangeEntryModel] }) history!: ChangeEntryModel[];
}
