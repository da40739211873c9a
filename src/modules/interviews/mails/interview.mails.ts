import { defineMail } from '../../../core/mail/mail-definition.js';

/** What every mail about an interview says. */
export type InterviewMailVariables = {
  name: string;
  /** Job, type and round. */
  title: string;
  /** Day, time and zone, in the organisation's zone. */
  when: string;
  minutes: number;
  mode: string;
  /** Names of the interviewers. */
  people: string;
  /** The interview's description; empty for candidates. */
  description: string;
  /** The interview's page; empty for candidates. */
  link: string;
};

const folder = import.meta.dirname;

/** To who is invited for the first time. */
export const INTERVIEW_INVITATION = defineMail<InterviewMailVariables>('interview-invitation', {
  subject: 'Invitation: {{title}}',
  folder,
});

/** To who knew of it before: another time, other people or facts, or it takes place again. */
export const INTERVIEW_CHANGED = defineMail<InterviewMailVariables>('interview-changed', {
  subject: 'Changed: {{title}}',
  folder,
});

/** It does not take place, or not with this person. */
export const INTERVIEW_CANCELLED = defineMail<InterviewMailVariables>('interview-cancelled', {
  subject: 'Cancelled: {{title}}',
  folder,
});

/** A day and an hour before (decision E7). */
export const INTERVIEW_REMINDER = defineMail<InterviewMailVariables>('interview-reminder', {
  subject: 'Reminder: {{title}}',
  folder,
});
