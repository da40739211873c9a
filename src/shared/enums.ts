/** The specification's enumerations (1-core section 3, 2-workflow section 3), in the order in which they are offered. */

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];

export const CANDIDATE_STATUSES = [
  'Applied',
  'Screening',
  'Shortlisted',
  'Assessment',
  'Interview',
  'Hold',
  'Offered',
  'Hired',
  'Rejected',
  'Black Listed',
  'Onboarding',
] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

export const APPLIED_THROUGH = [
  'LinkedIn',
  'Indeed',
  'Naukri',
  'Office',
  'Website',
  'Email',
  'Other',
] as const;
export type AppliedThrough = (typeof APPLIED_THROUGH)[number];

export const GRADES = ['NA', 'A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

export const RELOCATION = ['Yes', 'No'] as const;
export type Relocation = (typeof RELOCATION)[number];

export const EMPLOYMENT_TYPES = [
  'Full-Time',
  'Part-Time',
  'Contract',
  'Internship',
  'Freelance',
  'Temporary',
  'Remote',
] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Keys under which a candidate's files are kept; onboarding documents add their own names. */
export const CANDIDATE_FILE_KEYS = ['resume', 'image', 'offerLetter'] as const;
export type CandidateFileKey = (typeof CANDIDATE_FILE_KEYS)[number];

/** States of a spreadsheet import (decision D1). */
export const IMPORT_STATES = [
  'queued',
  'checking',
  'checked',
  'adding',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States of an outgoing mail (decision E1); `review` is a stale claim that a person must decide on. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'review'] as const;
export type MailState = (typeof MAIL_STATES)[number];
