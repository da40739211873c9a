/** Texts of jobs (2-workflow sections 2, 5 and 8), to the letter. */
export const jobsMessages = {
  validation: {
    titleRequired: 'Title is required',
    companyRequired: 'Company is required',
    employmentTypeInvalid: 'Employment type is not valid',
    locationRequired: 'Location is required',
    jobExperienceNegative: 'Experience cannot be negative',
    jobExperienceMax: "Experience can't be more than 12 years",
    salaryNegative: 'Salary must not be negative',
    salaryOrder: 'Minimum salary should be less than or equal to maximum salary',
    skillsRequired: 'At least one skill is required',
    jobDescriptionMin: 'Description must be at least 10 characters',
    salaryInvalid: 'Salary must be an object with min and max',
    jobActiveInvalid: 'Active must be true or false',
    jobStatusInvalid: 'Status must be active or closed',
    skillInvalid: 'Each skill must be a text of at most 100 characters, 50 skills at most',
  },
  notFound: {
    job: 'Job Not Found',
  },
  record: {
    jobClosed: (jobId: number) => `Job J${jobId} is closed`,
    jobTrashed: (jobId: number) => `Job J${jobId} is deleted`,
    jobAlreadyClosed: 'This job is already closed.',
    jobAlreadyOpen: 'This job is already open.',
  },
  success: {
    closed: 'Job closed successfully',
    reopened: 'Job re-opened successfully',
  },
} as const;
