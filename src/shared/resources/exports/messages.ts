/** Texts of exports (decision D5), to the letter. */
export const exportsMessages = {
  validation: {
    exportColumns: 'Choose at least one of the columns of the list',
    exportFormat: 'Choose xlsx or csv',
  },
  notFound: {
    export: 'Export not found',
  },
  record: {
    exportNotReady: 'The file is not ready yet.',
    employeeExportErased: 'An employee was deleted permanently while the file was made. Please export again.',
    exportErased: 'A candidate was deleted permanently while the file was made. Please export again.',
  },
  success: {
    exportQueued: 'The list is being written.',
  },
} as const;
