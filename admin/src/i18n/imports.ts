import { showCount } from '@shared/kit/format.js';

const people = (count: number) => (count === 1 ? '1 candidate was' : `${showCount(count)} candidates were`);

/** Texts of the import screens (1-core sections 2, 4 and 5; decisions D1-D3). */
export const importTexts = {
  upload: {
    title: 'Import candidates',
    drop: 'Drop an Excel file here, or click to choose one',
    dropNow: 'Drop the file to upload it',
    accepts: '.xlsx or .xls, at most 10 MB and 50,000 rows',
    uploading: (name: string) => `Uploading ${name}`,
    addValid: 'Add the valid rows at once',
    addValidHint:
      'Rows with errors are listed as always, and the import can be undone. Without this, you confirm after the check.',
    template: 'Download a sample file',
    templateHint: 'It has the headers, two example rows and explains each column.',
    earlier: 'Earlier imports',
    cancel: 'Cancel',
    tryAgain: 'Choose another file',
  },
  list: {
    title: 'Imports',
    hint: 'Spreadsheets that were imported, newest first.',
    empty: 'No imports yet',
    emptyHint: 'Import a spreadsheet of candidates to see it here.',
    start: 'Import Candidates',
    file: 'File',
    state: 'State',
    by: 'By',
    at: 'Started',
    read: 'Rows',
    valid: 'Valid',
    invalid: 'Invalid',
    added: 'Added',
    table: 'Imports',
  },
  states: {
    queued: 'Waiting',
    checking: 'Checking',
    checked: 'Checked',
    adding: 'Adding',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  show: {
    missingHeaders: 'Missing headers',
    started: (name: string, when: string) => `Started by ${name}, ${when}`,
    waiting: 'Waiting for its turn…',
    checking: 'Checking the rows…',
    adding: 'Adding the candidates…',
    stopping: 'Stopping…',
    undoing: 'Taking back the candidates…',
    progress: (done: string, total: string) => `${done} of ${total} rows`,
    left: (text: string) => `about ${text} left`,
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    live: 'You can leave this page: the work goes on, and its state shows here when you return.',
    failure: 'The file could not be imported',
    read: 'Rows read',
    valid: 'Valid',
    invalid: 'Invalid',
    existing: 'Exist already',
    added: 'Added',
    linked: 'Got a new job',
    undone: 'Taken back',
    errors: 'Invalid rows',
    errorsHint:
      'Download them, correct them in the file and upload it again: the file holds only these rows.',
    noErrors: 'Every row is valid.',
    number: 'Candidate',
    name: 'Name',
    problems: 'Errors',
    download: 'Download the invalid rows',
    downloadShort: 'Download',
    confirm: (count: number) =>
      count === 1 ? 'Add 1 valid candidate' : `Add ${showCount(count)} valid candidates`,
    confirmLink: 'Give the existing candidates the new job',
    confirmBoth: (valid: number, existing: number) =>
      `Add ${showCount(valid)}, give ${showCount(existing)} the new job`,
    link: (count: number) =>
      count === 1
        ? 'Also give the 1 person who exists already the job of the row'
        : `Also give the ${showCount(count)} people who exist already the job of their row`,
    ready: 'The file is checked. Nothing has been added yet.',
    nothingToAdd: 'There is no row that could be added. Correct the file and upload it again.',
    cancel: 'Cancel import',
    cancelConfirm: 'Stop import',
    cancelTitle: 'Cancel this import?',
    cancelText:
      'The import stops where it is. Candidates that were added stay; they can be taken back afterwards.',
    stoppedText: (added: number) =>
      `${people(added)} added before the import was cancelled. They stay unless you undo it.`,
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText: 'Candidates that this import added and that nobody has changed since are taken back.',
    undoneText: (undone: number, added: number) =>
      undone < added
        ? `${showCount(undone)} of ${showCount(added)} candidates were taken back; the others were changed since and stay.`
        : `${people(undone)} taken back.`,
    another: 'Import another file',
    toCandidates: 'See the candidates',
    toList: 'To the imports',
    missing: 'Import not found',
    missingHint: 'It may have been removed, or the address is wrong.',
    reconnecting: 'The connection was lost; trying again…',
    doneText: (added: number, linked: number) =>
      [
        (added > 0 || linked === 0) && `${people(added)} added.`,
        linked > 0 &&
          `${linked === 1 ? '1 existing candidate' : `${showCount(linked)} existing candidates`} got a new job.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
} as const;
