/** Enumerations of jobs (2-workflow section 3), in the order of the choices. */

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
