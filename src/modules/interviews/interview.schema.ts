import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import {
  fieldTypes,
  idReferringTo,
  idsReferringTo,
  resourceSchema,
  type ResourceDocument,
} from '../../core/database/resource.schema.js';
import type { InterviewAnswer } from '../../shared/resources/interviews/api.js';
import type {
  InterviewMode,
  InterviewStatus,
  InterviewType,
} from '../../shared/resources/interviews/enums.js';
import { FILLED, type FilledKey, INTERVIEW_FIELDS } from '../../shared/resources/interviews/fields.js';
import { JOB } from '../jobs/job.schema.js';
import { USER } from '../users/user.schema.js';
import { type Announced, announcedField, type Announcement } from './announced.schema.js';

/** One round of interviews for a job (2-workflow section 3 "Interview"); candidates hold the results (C3). */
export interface InterviewDocument extends ResourceDocument, Pick<InterviewAnswer, FilledKey> {
  /** The number of I12. */
  interviewId: number;
  round: number;
  job: Types.ObjectId;
  type: InterviewType;
  status: InterviewStatus;
  mode: InterviewMode;
  schedule: { date: Date; durationInMinutes: number };
  /** Derived: when it ends. */
  endsAt: Date;
  interviewers: Types.ObjectId[];
  /** Candidates who are also invited; permanently deleted ones are left out when read. */
  inviteCandidates: Types.ObjectId[];
  /** `name` is the user's name at that time. */
  author: { id: Types.ObjectId; name: string };
  terms: string[];
  /** When the current time was set: reminders due before that are not sent. */
  scheduledAt: Date;
  /** Sent reminders, as `<time>:<minutes before>`. */
  reminded: string[];
  /** Something changed that the invited people may have to know. */
  toAnnounce: boolean;
  /** The last announcement; null before the first invitation. */
  announced: Announced | null;
  /** The announcement in progress: stored before its first mail. */
  announcing: Announcement | null;
  /**
   * Marks of unsent mails of announcements, see `unsentMark`; missing in documents of earlier releases.
   * The stored name stays: no migration only for a word.
   */
  untold?: string[];
}

export const INTERVIEW = 'Interview';

const required = { type: String, required: true };

const schema = resourceSchema(
  {
    interviewId: { type: Number, required: true },
    round: { type: Number, required: true },
    job: idReferringTo(JOB),
    type: required,
    status: required,
    mode: required,
    schedule: {
      _id: false,
      type: { date: { type: Date, required: true }, durationInMinutes: { type: Number, required: true } },
      required: true,
    },
    endsAt: { type: Date, required: true },
    interviewers: idsReferringTo(USER),
    inviteCandidates: { type: [Schema.Types.ObjectId], default: [] },
    ...fieldTypes(INTERVIEW_FIELDS, FILLED),
    author: { _id: false, type: { id: Schema.Types.ObjectId, name: String }, required: true },
    terms: { type: [String], default: [] },
    scheduledAt: { type: Date, required: true },
    reminded: { type: [String], default: [] },
    toAnnounce: { type: Boolean, default: true },
    announced: announcedField,
    announcing: announcedField,
    untold: { type: [String], default: [] },
  },
  { collection: 'interviews' },
);
schema.index({ interviewId: 1 }, { name: 'number', unique: true });
schema.index({ isDeleted: 1, 'schedule.date': 1, _id: 1 }, { name: 'by-date' });
schema.index({ isDeleted: 1, interviewId: 1, _id: 1 }, { name: 'by-number' });
schema.index({ isDeleted: 1, deletedAt: 1, _id: 1 }, { name: 'by-deletion' });
schema.index({ isDeleted: 1, job: 1, 'schedule.date': 1, _id: 1 }, { name: 'by-job' });
schema.index({ isDeleted: 1, status: 1, 'schedule.date': 1, _id: 1 }, { name: 'by-status' });
schema.index({ isDeleted: 1, interviewers: 1, 'schedule.date': 1, _id: 1 }, { name: 'by-interviewer' });
schema.index({ isDeleted: 1, inviteCandidates: 1 }, { name: 'by-invited' });
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });
schema.index({ toAnnounce: 1, _id: 1 }, { name: 'to-announce' });

export const interviewFeature = MongooseModule.forFeature([{ name: INTERVIEW, schema }]);
