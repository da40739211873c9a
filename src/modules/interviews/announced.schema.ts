import { Schema } from 'mongoose';

/** Somebody who is invited to an interview. */
export interface Invited {
  kind: 'user' | 'candidate';
  id: string;
}

/** What mails and calendar entries say of an interview beside time and people. */
export interface AnnouncedDetails {
  job: string;
  round: number;
  type: string;
  mode: string;
  /** Told to interviewers only. */
  description: string;
}

/** What invited people know of an interview (decision E3). */
export interface Announced {
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  date: Date;
  durationInMinutes: number;
  people: Invited[];
  /** Missing in what was told by releases that did not keep it. */
  details?: AnnouncedDetails;
}

/** One round of mails about an interview: who is to come, and who is not to come any more. */
export interface Announcement extends Announced {
  cancelled: Invited[];
  /** Those of `people` whose mail would say what they know already. */
  unchanged?: Invited[];
}

/* A plain value: it is written and read as a whole. */
export const announcedField = { type: Schema.Types.Mixed, default: null };
