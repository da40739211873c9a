/** Texts of onboardings (2-workflow sections 2, 5 and 8), to the letter. */
export const onboardingsMessages = {
  validation: {
    onboardingJobRequired: 'Job is required',
    onboardingCandidateRequired: 'Candidate is required',
    stepsRequired: 'At least one step is required',
    stepNameRequired: 'Step name is required',
    stepFileRequired: 'At least one file field is required',
    fileNameRequired: 'File name is required',
    fileTypeRequired: 'File type is required',
    fileNameDuplicate: 'Duplicate file names are not allowed',
    fieldNameRequired: 'Field name is required',
    fieldNameDuplicate: 'Duplicate text field names are not allowed',
    nameReserved: 'Please choose another name.',
    onboardingStatusInvalid: 'Please select a valid onboarding status.',
    stepInvalid: 'A step has a name, a description, fields and files',
    stepsTooMany: 'This is more than an onboarding can hold',
    fieldValuesInvalid: 'Fields must be texts by their names',
    requiredFlag: 'Required must be true or false',
    isRequired: (name: string) => `${name} is required.`,
    templateNameRequired: 'Template name is required',
    sendInvalid: 'Send must be true or false',
  },
  notFound: {
    onboarding: 'Onboarding not found',
    onboardingTemplate: 'Template not found',
    onboardingStep: 'Step not found',
    /* One text for a wrong, expired, revoked and trashed link (decision E4). */
    onboardingLink: 'This link no longer works. Please ask for a new one.',
  },
  record: {
    onboardingExists: 'This candidate already has an onboarding for this job.',
    onboardingCompleted: 'This onboarding is completed and can no longer be changed.',
    onboardingNotOpen: 'A link can only be made while the onboarding is pending or in progress.',
    onboardingCandidateOut: 'This candidate is rejected or black-listed, so no link is made.',
    onboardingCandidateFixed: 'The candidate of an onboarding cannot be changed.',
    onboardingTemplateExists: 'A template with this name already exists',
  },
  /* Why the mail with a link was not sent. */
  notSent: {
    linkOver: 'The link was renewed, revoked or has expired, or the onboarding is over.',
    candidateOut: 'The candidate is gone, rejected or black-listed, or has another email now.',
  },
  success: {
    stepSaved: 'Step saved successfully',
    onboardingLinkMade: 'Link created successfully',
    onboardingLinkSent: 'Link sent successfully',
    onboardingLinkRevoked: 'Link revoked successfully',
  },
} as const;
