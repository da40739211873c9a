import { MIXED } from '../../core/database/document-types.js';
import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { clock } from '../../core/clock/clock.js';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { StoredChange } from '../../core/history/change.js';
import type { OfferTerms } from '../../shared/resources/offers/api.js';
import { type LetterSource, OFFER_STATES, type OfferState } from '../../shared/resources/offers/enums.js';

/** An offer letter before, during and after sending (decision E2): the intent that the worker carries out. */
export interface OfferDocument {
  _id: Types.ObjectId;
  candidate: Types.ObjectId;
  job: Types.ObjectId;
  /** `candidate:job` while a second offer for both is not allowed; removed once rejected or withdrawn. */
  liveKey?: string;
  /** The letter's content, frozen when it was requested. */
  candidateName: string;
  address: string;
  jobTitle: string;
  /** The letter's date, `yyyy-mm-dd`. */
  day: string;
  terms: OfferTerms;
  letterSource: LetterSource;
  letter: StoredFile | null;
  to: string;
  /** Id of its mail, chosen before the mail is written: a retry under it sends nothing twice. */
  mail: Types.ObjectId;
  state: OfferState;
  /** The mail server's answer, or why the letter was not sent. */
  answer: string | null;
  /** Its mail was given up and is not sent again. */
  givenUp: boolean;
  sentAt: Date | null;
  /** The worker has nothing left to do; false also until the candidate's status follows. */
  settled: boolean;
  createdBy: { userId: string; name: string };
  /** Who recorded the candidate's answer. */
  answeredBy: { userId: string; name: string } | null;
  changes: StoredChange[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const OFFER = 'Offer';

const required = { type: String, required: true };
const text = { type: String, default: null };
const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<OfferDocument>(
  {
    candidate: id,
    job: id,
    liveKey: String,
    candidateName: required,
    address: { type: String, default: '' },
    jobTitle: required,
    day: required,
    terms: {
      salary: { type: Number, default: null },
      joiningDate: text,
      expiresOn: text,
      message: { type: String, default: '' },
    },
    letterSource: required,
    letter: filesField(null),
    to: required,
    mail: id,
    state: { type: String, enum: OFFER_STATES, default: 'queued' },
    answer: text,
    givenUp: { type: Boolean, default: false },
    sentAt: { type: Date, default: null },
    settled: { type: Boolean, default: false },
    createdBy: { userId: required, name: required },
    answeredBy: { type: Schema.Types.Mixed, default: null },
    changes: { type: MIXED, default: [] },
    version: { type: Number, default: 1 },
  },
  {
    collection: 'offers',
    timestamps: { currentTime: () => clock.now() },
    versionKey: false,
    strict: 'throw',
    minimize: false,
  },
);
schema.index({ candidate: 1, createdAt: -1, _id: -1 }, { name: 'by-candidate' });
schema.index({ settled: 1, _id: 1 }, { name: 'unsettled' });
schema.index({ mail: 1 }, { name: 'by-mail' });
schema.index(
  { liveKey: 1 },
  { name: 'live', unique: true, partialFilterExpression: { liveKey: { $exists: true } } },
);

export const offerFeature = MongooseModule.forFeature([{ name: OFFER, schema }]);
