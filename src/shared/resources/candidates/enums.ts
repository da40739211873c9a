/** Enumerations of candidates (1-core section 3), in the order of the choices. */

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

/** Keys of a candidate's files; onboarding documents add their own names. */
export const CANDIDATE_FILE_KEYS = ['resume', 'image', 'offerLetter'] as const;
export type CandidateFileKey = (typeof CANDIDATE_FILE_KEYS)[number];
