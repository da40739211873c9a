import { Schema } from 'mongoose';
import type { MailReference } from '../../core/mail/mail.schema.js';

export interface Invited {
  kind: 'user' | 'candidate';
  id: string;
  /** The address of the announcement; missing in those of earlier releases. */
  email?: string;
  /** For users: they could read interviews at that time, and get no further mail once they cannot (decision H4). */
  reads?: boolean;
}

/** What mails and calendar entries say about an interview besides time and people. */
export interface AnnouncedDetails {
  job: string;
  round: number;
  type: string;
  mode: string;
  /** Only for interviewers. */
  description: string;
  /** Only for candidates; like place and link, missing in announcements of releases without it. */
  candidateText?: string;
  /** Those that the mode has, see `whereOf`. */
  place?: string;
  link?: string;
}

/** What invited people know of an interview (decision E3). */
export interface Announced {
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  date: Date;
  durationInMinutes: number;
  people: Invited[];
  /** Missing if announced by a release that did not store it. */
  details?: AnnouncedDetails;
  /** Ids of users who are no longer notified because they lost the right to read interviews. */
  lost?: string[];
}

/** One round of mails about an interview: who is invited, and who no longer is. */
export interface Announcement extends Announced {
  cancelled: Invited[];
  /** Those of `people` whose mail would say nothing new. */
  unchanged?: Invited[];
  /** It is cancelled for everybody; otherwise it takes place without the cancelled people. */
  isOff?: boolean;
  /** The marks of `untold` that this round answers. */
  again?: string[];
}

/* A plain value: written and read as a whole. */
export const announcedField = { type: Schema.Types.Mixed, default: null };

/** True for one person at one address; announcements of earlier releases have no address and match any. */
export function isSameInvited(one: Invited, other: Invited): boolean {
  return isSamePerson(one, other) && (one.email ?? other.email) === (other.email ?? one.email);
}

/** True for one person at any address. */
export function isSamePerson(one: MailReference, other: MailReference): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** The mark of a mail of an announcement that was not sent: its person is notified of the current state again. */
export function unsentMark({ kind, id }: MailReference, sequence: number): string {
  return `${kind}.${id}.${sequence}`;
}
