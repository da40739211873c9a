import { LIMITS } from '../../kit/limits.js';

/** Texts of bulk changes (decision C11). */
export const batchesMessages = {
  validation: {
    batchSelection: 'Send either ids or a filter',
    batchTooMany: `At most ${LIMITS.bulkIds.toLocaleString('en-IN')} candidates can be changed at once. Please narrow the filter.`,
  },
  notFound: { batch: 'Bulk change not found' },
  record: {
    batchNothingToUndo: 'This bulk change has nothing to undo.',
    batchWrongState: (state: string) => `This bulk change is ${state}; that cannot be done now.`,
    batchGaveUp:
      'The bulk change could not be finished because of a problem on the server. What it changed can be undone.',
    batchKept: 'Changed by someone since',
    batchTrashed: 'The candidate is deleted',
  },
  success: {
    batchDone: (changed: string, total: string) => `${changed} of ${total} candidates were changed`,
    batchStarted: 'The candidates are being changed.',
    batchUndone: (undone: string, changed: string) => `${undone} of ${changed} candidates were set back`,
    batchUndoing: 'The bulk change is being undone.',
  },
} as const;
