/** Texts of the export dialog (decision D5). */
export const exportTexts = {
  menu: 'Export Candidates',
  title: 'Export candidates',
  hint: (columns: number) =>
    `Candidates_List.xlsx gets the ${columns} columns that the table shows now. Change them in Settings.`,
  scope: 'Which candidates?',
  selection: (count: number) => `The ${count.toLocaleString('en-IN')} selected`,
  filtered: (count: number) => `The ${count.toLocaleString('en-IN')} that match the search and filters`,
  all: 'All candidates',
  start: 'Export',
  writing: 'Writing the list',
  written: (done: number, total: number) =>
    total > 0
      ? `${done.toLocaleString('en-IN')} of about ${total.toLocaleString('en-IN')}`
      : done.toLocaleString('en-IN'),
  ready: (count: number) => `The list with ${count.toLocaleString('en-IN')} candidates is ready.`,
  download: 'Download',
  close: 'Close',
} as const;
