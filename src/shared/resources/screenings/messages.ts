/** Texts of screenings (2-workflow sections 2, 5 and 8), to the letter. */
export const screeningsMessages = {
  validation: {
    jobRequired: 'Select job',
    idInvalid: 'Choose a screening and a candidate',
    stageInvalid: 'Stage must be Resume Review or Phone Interview',
    resultInvalid: 'Status must be Pending, Selected or Rejected',
    filterInvalid: 'Filter must be All, Selected, Pending, Rejected or UnScreened',
    otherJob: 'This is not the job of the screening',
    notOfStage: 'This field does not belong to the stage',
    nothing: 'Give a status or fields',
  },
  notFound: {
    screening: 'Screening not found',
  },
  record: {
    cannotTakeBack: 'This decision can no longer be undone.',
  },
  success: {
    decided: 'Candidate updated successfully',
    takenBack: 'The decision was undone',
  },
} as const;
