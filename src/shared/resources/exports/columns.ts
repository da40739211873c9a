/** The columns of Candidates_List.xlsx by the key that the candidate table knows them under (decision D5). */
export const EXPORT_COLUMNS = {
  name: 'Name',
  statusSince: 'Days in Stage',
  lastActivity: 'Last Activity',
  email: 'Email',
  mobile: 'Mobile',
  grade: 'Grade',
  gender: 'Gender',
  'location.current': 'Current Location',
  role: 'Role',
  experience: 'Experience',
  appliedThrough: 'Applied Through',
  resume: 'Resume',
  education: 'Education',
  status: 'Status',
  lastJob: 'Last Job',
  relocation: 'Relocation',
  'location.permanent': 'Permanent Location',
  currentCTC: 'Current CTC',
  expectedCTC: 'Expected CTC',
  noticePeriod: 'Notice Period',
  createdAt: 'Created Date',
  updatedAt: 'Last Updated Date',
  image: 'Image',
} as const;

export type ExportColumn = keyof typeof EXPORT_COLUMNS;
export const EXPORT_COLUMN_KEYS = Object.keys(EXPORT_COLUMNS) as ExportColumn[];
