import { ApiProperty } from '@nestjs/swagger';
import type { MailAnswer, MailCounts, MailDetail } from '../../shared/resources/mails/api.js';
import { MAIL_STATES, type MailState } from '../../shared/resources/mails/enums.js';

class MailSubjectModel {
  @ApiProperty({ example: 'candidate' }) kind!: string;
  @ApiProperty() _id!: string;
}

/** `MailAnswer` of shared, for OpenAPI. */
export class MailModel implements MailAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty({ description: 'The kind of mail' }) template!: string;
  @ApiProperty() to!: string;
  @ApiProperty() subject!: string;
  @ApiProperty({ enum: MAIL_STATES }) state!: MailState;
  @ApiProperty() givenUp!: boolean;
  @ApiProperty({ type: MailSubjectModel, nullable: true }) about!: MailSubjectModel | null;
  @ApiProperty({ type: 'integer' }) attempts!: number;
  @ApiProperty({ type: String, nullable: true, description: 'The mail server’s own words' })
  answer!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt!: string | null;
}

class MailHeaderModel {
  @ApiProperty() name!: string;
  @ApiProperty() value!: string;
}

class MailAttachmentModel {
  @ApiProperty() name!: string;
  @ApiProperty() type!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;
  @ApiProperty() url!: string;
}

/** `MailDetail` of shared, for OpenAPI. */
export class MailDetailModel extends MailModel implements MailDetail {
  @ApiProperty({ type: [MailHeaderModel] }) headers!: MailHeaderModel[];
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Kept in the development outbox only; of a mail with a link only for who may change what it opens',
  })
  html!: string | null;
  @ApiProperty({ type: String, nullable: true }) text!: string | null;
  @ApiProperty({ type: [MailAttachmentModel] }) attachments!: MailAttachmentModel[];
  @ApiProperty({ type: String, nullable: true, description: 'The .ics that travels with it' })
  calendar!: string | null;
}

/** GET /mails/counts */
export class MailCountsModel implements MailCounts {
  @ApiProperty({ type: 'integer' }) failed!: number;
  @ApiProperty({ type: 'integer' }) review!: number;
}
