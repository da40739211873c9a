/** Texts of candidates (1-core sections 2, 5 and 8), to the letter. */
export const candidatesMessages = {
  validation: {
    candidateNameMax: 'Name should not exceed 50 characters',
    expectedCTC: 'Expected CTC must be a positive number',
    currentCTC: 'Current CTC must be a positive number',
    noticePeriod: 'Notice period must be a positive number',
    currentLocationRequired: 'Current location is required',
    experienceRequired: 'Experience is required',
    experienceNegative: 'Experience cannot be negative',
    experienceMax: 'Experience cannot more than 40 years',
    educationRequired: 'Education is required',
    statusInvalid: 'Invalid status',
    jobRequired: 'Select the job for which you are applying',
    jobInvalid: 'Please provide at least one valid Job ID',
    applicationDateRequired: 'Application date is required',
    applicationDatePast: 'Application date should be in the past',
    relocationInvalid: 'Relocation can be only Yes or No',
    gradeInvalid: 'Invalid grade',
    appliedThroughRequired: 'Applied through is required',
    appliedThroughInvalid: 'Applied through is not valid',
    filterNumber: 'Enter a number that is not negative',
    filterDay: 'Enter a valid date',
    filterValue: 'This filter has a value that is not known',
  },
  record: {
    notOfJob: 'This candidate has not applied for this job.',
  },
  notFound: {
    candidate: 'Candidate does not exist',
    candidateFile: 'Candidate does not have that file',
  },
} as const;
