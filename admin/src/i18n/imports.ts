import { showCount } from '@shared/kit/format.js';
import type { KeptReason } from '@shared/resources/imports/enums.js';

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
      'Rows with errors are still listed, and you can undo the import. Otherwise you confirm after the check.',
    template: 'Download a sample file',
    templateHint: 'It has the headers, two example rows and explains each column.',
    noJob: 'There is no open job post yet, and each row must name one.',
    createJob: 'Create job',
    earlier: 'Earlier imports',
    cancel: 'Cancel',
  },
  list: {
    title: 'Imports',
    hint: 'Imported spreadsheets, newest first.',
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
    waiting: 'Waiting in the queue…',
    checking: 'Checking the rows…',
    adding: 'Adding the candidates…',
    stopping: 'Stopping…',
    undoing: 'Removing the added candidates…',
    progress: (done: string, total: string) => `${done} of ${total} rows`,
    left: (text: string) => `about ${text} left`,
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    live: 'You can leave this page. The import continues, and the result is shown here.',
    origin: (sheet: string, line: number) => `Read from the sheet “${sheet}”, headers in line ${line}.`,
    hiddenRows: (count: number, isIncluded: boolean) =>
      isIncluded
        ? `${count === 1 ? '1 row that is' : `${showCount(count)} rows that are`} hidden in the file, by a filter or by hand, ${count === 1 ? 'is' : 'are'} imported too.`
        : `${count === 1 ? '1 row is' : `${showCount(count)} rows are`} hidden in the file, by a filter or by hand, and left out.`,
    includeHidden: 'Import them too',
    omitHidden: 'Leave them out',
    otherSheets: (sheet: string, others: readonly string[]) =>
      `Only the sheet “${sheet}” was read. Left out, though they have the headers too: ${others.join(', ')}.`,
    hiddenSheet: (name: string) => `${name} (hidden)`,
    read: 'Rows read',
    valid: 'Valid',
    invalid: 'Invalid',
    existing: 'Already exist',
    added: 'Added',
    linked: 'Added to a job',
    undone: 'Removed',
    errors: 'Invalid rows',
    errorsHint:
      'Download them, correct them in the file and upload it again: the file holds only these rows.',
    number: 'Candidate',
    name: 'Name',
    problems: 'Errors',
    download: 'Download the invalid rows',
    downloadShort: 'Download',
    confirm: (count: number) =>
      count === 1 ? 'Add 1 valid candidate' : `Add ${showCount(count)} valid candidates`,
    confirmLink: 'Add the existing candidates to the job',
    confirmBoth: (valid: number, existing: number) =>
      `Add ${showCount(valid)} new and ${showCount(existing)} existing to the job`,
    link: (count: number) =>
      count === 1
        ? 'Also add the 1 existing person to the job in the row'
        : `Also add the ${showCount(count)} existing people to the job in their row`,
    ready: 'The file is checked. Nothing has been added yet.',
    nothingToAdd: 'There are no rows to add. Correct the file and upload it again.',
    cancel: 'Cancel import',
    cancelConfirm: 'Stop import',
    cancelTitle: 'Cancel this import?',
    cancelText:
      'The import stops where it is. Candidates that were already added stay; you can undo the import afterwards.',
    stoppedText: (added: number) =>
      `${people(added)} added before the import was cancelled. They stay unless you undo it.`,
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText:
      'Candidates that this import added and nobody has changed since are removed. Anyone with a decision, interview, offer or onboarding stays.',
    undoneText: (undone: number, added: number) =>
      undone < added
        ? `${showCount(undone)} of ${showCount(added)} candidates were removed; the others stay.`
        : `${people(undone)} removed.`,
    keptTitle: 'Who stays, and why',
    kept: {
      onboarding: 'has an onboarding',
      offer: 'has an offer letter',
      interview: 'is invited to an interview',
      referred: 'is referred to by another record',
      decision: 'has a decision',
      trashed: 'is in Deleted Items',
      changed: 'was changed since',
    } satisfies Record<KeptReason, string>,
    keptMore: (count: number) => `and ${showCount(count)} more`,
    another: 'Import another file',
    toCandidates: 'View the candidates',
    toList: 'Go to imports',
    missing: 'Import not found',
    reconnecting: 'The connection was lost; trying again…',
    doneText: (added: number, linked: number) =>
      [
        (added > 0 || linked === 0) && `${people(added)} added.`,
        linked > 0 &&
          `${linked === 1 ? '1 existing candidate was' : `${showCount(linked)} existing candidates were`} added to a job.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
} as const;
