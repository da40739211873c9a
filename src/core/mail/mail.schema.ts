import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { MAIL_STATES, type MailState } from '../../shared/resources/mails/enums.js';
import { filesField } from '../files/held-files.js';
import type { StoredFile } from '../files/stored-file.js';
import type { Author } from '../history/change.js';
import type { MailAddress } from './mail-address.js';
import type { MailVariables } from './mail-definition.js';

/** The record that a mail is about. */
export interface MailReference {
  kind: string;
  id: string;
}

/** An invitation sent with the mail (decision E3). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A mail before, during and after sending (decision E1): written first, so that none is lost or sent twice. */
export interface MailDocument {
  _id: Types.ObjectId;
  template: string;
  subject: string;
  to: MailAddress;
  variables: MailVariables;
  attachments: StoredFile[];
  calendar: MailCalendar | null;
  state: MailState;
  /** How often it was handed to the mail server. */
  attempts: number;
  /** Fixed at creation: a mail that arrives twice is still one mail to the reader's program. */
  messageId: string;
  /** The mail server's last answer, or why it was not asked. */
  answer: string | null;
  /** Which worker run claimed it for sending; unique for each claim. */
  claim?: string | null;
  /** When it was claimed. */
  claimedAt: Date | null;
  sentAt: Date | null;
  /** A person decided not to send it any more. */
  givenUp: boolean;
  /** The owner knows the present end state. */
  settled: boolean;
  /** The rendered mail; kept only in the development outbox (decision E5). */
  html: string | null;
  text: string | null;
  createdBy: Author;
  ref: MailReference | null;
  /** The record of the recipient, if the mail is about another record; missing in mails of earlier releases. */
  recipient?: MailReference | null;
  createdAt: Date;
  updatedAt: Date;
}

export const MAIL = 'Mail';

const schema = new Schema<MailDocument>(
  {
    template: { type: String, required: true },
    subject: { type: String, required: true },
    to: { name: { type: String, default: '' }, address: { type: String, required: true } },
    variables: { type: Schema.Types.Mixed, default: {} },
    attachments: filesField([]),
    calendar: { type: Schema.Types.Mixed, default: null },
    state: { type: String, enum: MAIL_STATES, default: 'queued' },
    attempts: { type: Number, default: 0 },
    messageId: { type: String, required: true },
    answer: { type: String, default: null },
    claim: { type: String, default: null },
    claimedAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    givenUp: { type: Boolean, default: false },
    settled: { type: Boolean, default: false },
    html: { type: String, default: null },
    text: { type: String, default: null },
    createdBy: { userId: { type: String, default: null }, name: { type: String, default: '' } },
    ref: { type: Schema.Types.Mixed, default: null },
    recipient: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'mails', timestamps: true, minimize: false },
);
schema.index({ settled: 1, _id: 1 }, { name: 'unsettled' });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: 'by-state' });
schema.index({ createdAt: -1, _id: -1 }, { name: 'by-date' });
schema.index({ 'to.address': 1 }, { name: 'by-address' });
schema.index({ 'ref.kind': 1, 'ref.id': 1, createdAt: -1 }, { name: 'by-ref' });
schema.index({ 'recipient.kind': 1, 'recipient.id': 1, createdAt: -1 }, { name: 'by-recipient' });

export const mailFeature = MongooseModule.forFeature([{ name: MAIL, schema }]);
