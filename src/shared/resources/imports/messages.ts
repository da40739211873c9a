/** Texts of imports (1-core section 5 "Candidate bulk import", decision D), to the letter. */
export const importsMessages = {
  import: {
    fileType: 'Invalid file type. Only Excel files (.xlsx, .xls) are accepted.',
    unreadable: "Can't extract data from file. Please check, Is there any formatting issue in you file?",
    missingHeaders: (list: readonly string[]) =>
      `The following headers are missing: ${list.join(', ')}. Please check your file and correct it, or download a sample file for reference.`,
    tooLarge: 'File size exceeds the limit of 10MB.',
    tooManyRows:
      'The file has more than 50,000 rows. Please split it and import the parts one after the other.',
    gaveUp: 'The import could not be finished because of a problem on the server. Please try it again later.',
    nothingToUndo: 'This import has nothing that could be taken back.',
    wrongState: (state: string) => `This import is ${state}; that cannot be done now.`,
    noRows: 'The file has no rows below its headers.',
    notList: 'Send the candidates as a list: {"candidates": [...]}.',
    emptyList: 'The list has no candidates.',
    notCandidate: 'Each candidate must be an object with the fields of a candidate',
    tooManyEntries:
      'The list has more than 50,000 candidates. Please split it and import the parts one after the other.',
    jobIdRequired: 'Job ID is required',
    jobIdUnknown: (jobId: string) => `Job ${jobId} does not exist`,
    jobIdFormat: 'Job ID must be written J followed by a number, for example J12',
    sameEmail: (numbers: readonly number[]) => `Candidate ${numbers.join(', ')} email is the same.`,
    sameMobile: (numbers: readonly number[]) => `Candidate ${numbers.join(', ')} mobile no is the same.`,
  },
  notFound: {
    import: 'Import not found',
  },
  success: {
    importExpected: 'The file can be sent.',
    importQueued: 'The file was received and is being checked.',
    importAdding: 'The valid candidates are being added.',
    importCancelled: 'The import was cancelled.',
    importStopping: 'The import is being stopped.',
    importUndoing: 'The candidates that this import added are being taken back.',
  },
} as const;
