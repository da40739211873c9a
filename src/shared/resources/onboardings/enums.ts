/** Enumerations of onboardings (2-workflow sections 3 and 9), in the order of the choices. */

export const ONBOARDING_STATUSES = ['Pending', 'In-Progress', 'Completed', 'Failed'] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

export const ONBOARDING_FILE_TYPES = ['image', 'pdf'] as const;
export type OnboardingFileType = (typeof ONBOARDING_FILE_TYPES)[number];

/** The document names offered for steps and their files, by group (2-workflow section 3). */
export const DOCUMENT_NAMES = {
  'Identity Proof': ['Aadhaar Card', 'Pan Card', 'DL'],
  'Educational Certificates': [
    'High School',
    'Intermediate',
    'Graduation',
    'Post-Graduation',
    'Other Course',
  ],
  'Previous Employer Details': [
    'Relieving Letter',
    'Joining Letter of Last Company',
    '3 Months Pay Slip',
    '3 Months Bank Statements',
  ],
  Photographs: ['Image 1', 'Image 2', 'Image 3', 'Image 4'],
  'Salary Account Details': ['Passbook', 'Cancelled Cheque'],
  Forms: ['Joining Form', 'PF/ESI Form', 'NDA/NCA'],
  'Police Verification': ['Police Verification Certificate'],
} as const satisfies Record<string, readonly string[]>;
