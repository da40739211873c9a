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
    confirmed: 'Send the ids of the candidates who are confirmed',
    filterValue: 'This filter has a value that is not known',
  },
  record: {
    notOfJob: 'This candidate has not applied for this job.',
    settled:
      'Some of them are Offered, Hired, Onboarding or Black Listed. Please confirm whose status is to be changed.',
    settledLeftOut: (status: string) => `The status was ${status}`,
    /** Why search finds no words of a resume, in the candidate's history. */
    resumeUnread: {
      locked: 'It is locked by a password. Save it without one and upload it again.',
      damaged: 'It is damaged. Save it as PDF once more and upload it again.',
      late: 'Reading it took too long.',
      ended: 'Reading it took too much memory.',
    },
  },
  notFound: {
    candidate: 'Candidate does not exist',
    candidateFile: 'Candidate does not have that file',
  },
} as const;
