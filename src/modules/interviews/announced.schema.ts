import { Schema } from 'mongoose';

export interface Invited {
  kind: 'user' | 'candidate';
  id: string;
  /** Where they were told; missing in what earlier releases told. */
  email?: string;
  /** Of a user: could read interviews when told, and hears nothing more once that is lost (decision H4). */
  reads?: boolean;
}

/** What mails and calendar entries say of an interview beside time and people. */
export interface AnnouncedDetails {
  job: string;
  round: number;
  type: string;
  mode: string;
  /** Told to interviewers only. */
  description: string;
  /** Told to candidates only; missing, as place and link are, in what releases told that had none. */
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
  /** Missing in what was told by releases that did not keep it. */
  details?: AnnouncedDetails;
  /** Ids of users who are not told any more as they lost the right to read interviews. */
  lost?: string[];
}

/** One round of mails about an interview: who is to come, and who is not to come any more. */
export interface Announcement extends Announced {
  cancelled: Invited[];
  /** Those of `people` whose mail would say what they know already. */
  unchanged?: Invited[];
  /** It takes place for nobody any more; otherwise the cancelled are taken out of what takes place without them. */
  isOff?: boolean;
  /** The marks of `untold` that this round answers. */
  again?: string[];
}

/* A plain value: it is written and read as a whole. */
export const announcedField = { type: Schema.Types.Mixed, default: null };

/** True for one person at one address; what earlier releases told has none and fits any. */
export function isSameInvited(one: Invited, other: Invited): boolean {
  return isSamePerson(one, other) && (one.email ?? other.email) === (other.email ?? one.email);
}

/** True for one person, at whatever address. */
export function isSamePerson(
  one: Pick<Invited, 'kind' | 'id'>,
  other: Pick<Invited, 'kind' | 'id'>,
): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** The mark of a mail of an announcement that was not sent: its person is told of the present state anew. */
export function untoldMark({ kind, id }: Pick<Invited, 'kind' | 'id'>, sequence: number): string {
  return `${kind}.${id}.${sequence}`;
}
