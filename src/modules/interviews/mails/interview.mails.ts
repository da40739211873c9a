import { defineMail } from '../../../core/mail/mail-definition.js';
import type { Permission } from '../../../shared/permissions.js';

/** What every mail about an interview says. */
export type InterviewMailVariables = {
  name: string;
  /** Job, type and round. */
  title: string;
  /** Day, time and zone, in the organisation's zone. */
  when: string;
  /** The same moment as ISO 8601, and SEQUENCE of the entry: not shown, but checked before each attempt. */
  at: string;
  sequence: number;
  minutes: number;
  mode: string;
  /** Names of the interviewers. */
  people: string;
  /** The place, and the link to join; empty if the mode has none. */
  place: string;
  joinLink: string;
  /** The text for the reader's side: interviewers or candidates. */
  description: string;
  /** The interview's page; empty for candidates. */
  link: string;
};

const folder = import.meta.dirname;
const reader: Permission = { resource: 'interview', actions: ['read'] };

/** For people invited for the first time. */
export const INTERVIEW_INVITATION = defineMail<InterviewMailVariables>('interview-invitation', {
  subject: 'Invitation: {{title}}',
  folder,
  reader,
});

/** For people who knew of it before: another time, other people or facts, or it takes place again. */
export const INTERVIEW_CHANGED = defineMail<InterviewMailVariables>('interview-changed', {
  subject: 'Changed: {{title}}',
  folder,
  reader,
});

/** It does not take place, or not with this person. */
export const INTERVIEW_CANCELLED = defineMail<InterviewMailVariables>('interview-cancelled', {
  subject: 'Cancelled: {{title}}',
  folder,
  reader,
});

/** A day and an hour before (decision E7). */
export const INTERVIEW_REMINDER = defineMail<InterviewMailVariables>('interview-reminder', {
  subject: 'Reminder: {{title}}',
  folder,
  reader,
});
