/** Columns of the candidate spreadsheet (1-core section 5 "Candidate bulk import", decisions D4 and D6). */
export interface ImportColumn {
  header: string;
  required: boolean;
  /** What the template's explanation sheet says about the column. */
  help: string;
}

export const IMPORT_COLUMNS = [
  { header: 'Name', required: true, help: 'Full name, at most 50 characters.' },
  { header: 'Email', required: true, help: 'One e-mail address; each candidate needs an own one.' },
  { header: 'Gender', required: true, help: 'M, Male, F or Female.' },
  { header: 'Mobile', required: true, help: 'Exactly 10 digits; each candidate needs an own number.' },
  { header: 'Experience', required: true, help: 'Years, 0 to 40; fractions such as 2.5 are allowed.' },
  { header: 'Education', required: true, help: 'Highest degree or course.' },
  { header: 'Job Id', required: true, help: 'J followed by the number of an open job, for example J12.' },
  { header: 'Application Date', required: true, help: 'dd/mm/yyyy or an Excel date, not in the future.' },
  { header: 'Current Location', required: true, help: 'City in which the candidate lives now.' },
  {
    header: 'Applied Through',
    required: true,
    help: 'LinkedIn, Indeed, Naukri, Office, Website, Email or Other.',
  },
  { header: 'Expected CTC', required: false, help: 'Rupees per year, not negative.' },
  { header: 'Current CTC', required: false, help: 'Rupees per year, not negative.' },
  { header: 'Notice Period', required: false, help: 'Days, not negative.' },
  { header: 'Last Job', required: false, help: 'Last position or employer.' },
  { header: 'Relocate', required: false, help: 'Yes, Y, No or N.' },
  { header: 'Permanent Location', required: false, help: 'Home city.' },
] as const satisfies readonly ImportColumn[];

export type ImportHeader = (typeof IMPORT_COLUMNS)[number]['header'];

export const IMPORT_FILES = {
  template: 'Sample_Candidate_Template.xlsx',
  errors: 'candidate-validation-errors.xlsx',
  export: 'Candidates_List.xlsx',
} as const;
