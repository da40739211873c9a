import { LIMITS } from '../../kit/limits.js';

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
    nothingToUndo: 'This import has nothing to undo.',
    wrongState: (state: string) => `This import is ${state}; that cannot be done now.`,
    expired: `Nobody confirmed this import within ${LIMITS.importWaitDays} days, so its file was removed. Please upload it again.`,
    fileGone: 'The file is no longer kept. Please upload it again.',
    noRows: 'The file has no rows below its headers.',
    notList: 'Send the candidates as a list: {"candidates": [...]}.',
    emptyList: 'The list has no candidates.',
    notCandidate: 'Each candidate must be an object with the fields of a candidate',
    tooManyEntries:
      'The list has more than 50,000 candidates. Please split it and import the parts one after the other.',
    dateUnreadable: (text: string) =>
      `Application Date “${text}” cannot be read. Write the day first, for example 20/11/2025, 20-Nov-2025 or 2025-11-20.`,
    experienceUnreadable: (text: string) =>
      `Experience “${text}” is no number. Write the years in digits, for example 2.5.`,
    /** Shown below a refusal: its cause, and the remedy. */
    hints: {
      otherKind: 'Open it in Excel and save it as .xlsx (Excel Workbook), then upload that file.',
      macros: 'The workbook holds macros. Open it in Excel and save it as .xlsx (Excel Workbook).',
      password:
        'The file is encrypted: it is protected with a password. Open it in Excel, remove the password (File, Info, Protect Workbook) and save it as .xlsx.',
      incomplete:
        'The file is incomplete: its end is missing. Download or copy it again, or open it in Excel and save it as .xlsx.',
      damaged: 'The file is damaged. Open it in Excel, let Excel repair it, and save it as .xlsx.',
      empty: 'The file is empty: it has no bytes. Save it again in Excel, or download it again.',
      noWorkbook: 'There is no workbook in the file. Open it in Excel and save it as .xlsx.',
      declaration:
        'A part of the file declares a document type, which no spreadsheet needs. Open it in Excel and save it as .xlsx.',
      tooManyParts:
        'The file has more than 10,000 parts; every picture is one. Copy the rows into a new workbook without pictures.',
      tooMuchInside:
        'Unpacked, the sheets of the file take more than 64 MB. Copy only the rows of candidates into a new workbook, or split it.',
      tooManyCells:
        'The cells of the file hold more text than an import takes (64 MB in all, 500,000 characters in a row). Remove columns that are not needed, or split the file.',
      tooHeavy:
        'Reading the file took too much memory or time. Copy only the rows of candidates into a new workbook without formats, or split it.',
      tooLarge: 'Remove pictures and sheets that are not needed, or split the file.',
      headerLine: (line: number, sheet: string) =>
        `Line ${line} of the sheet “${sheet}” was taken for the headers.`,
      hiddenSheet: (sheet: string) =>
        `The sheet “${sheet}” has all headers but is hidden. Unhide it in Excel, save the file and upload it again.`,
    },
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
    importQueued: 'The file was received and is being checked.',
    importReadAgain: 'The file is being checked again.',
    importAdding: 'The valid candidates are being added.',
    importCancelled: 'The import was cancelled.',
    importStopping: 'The import is being stopped.',
    importUndoing: 'The candidates that this import added are being removed.',
  },
} as const;
