import { showCount } from '@shared/kit/format.js';

/** Texts of the export dialog (decision D5). */
export const exportTexts = {
  menu: 'Export Candidates',
  title: 'Export candidates',
  hint: (columns: number) =>
    `The file contains the ${columns} columns that the table shows now. Change them in Settings.`,
  scope: 'Which candidates?',
  selection: (count: number) => `The ${showCount(count)} selected`,
  filtered: (count: number) => `The ${showCount(count)} that match the search and filters`,
  all: 'All candidates',
  format: 'As',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
  start: 'Export',
  writing: 'Writing the list',
  written: (done: number, total: number) =>
    total > 0 ? `${showCount(done)} of about ${showCount(total)}` : showCount(done),
  ready: (count: number) => `The list with ${showCount(count)} candidates was downloaded.`,
  download: 'Download again',
  close: 'Close',
} as const;
