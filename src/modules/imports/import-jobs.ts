import { defineJob } from '../../core/queues/job.js';

type Payload = { importId: string };

/**
 * Gets a reading process ready, for a file that is about to come. Nothing is lost with this job, so no document stands
 * behind it.
 */
export const prepareReader = defineJob<Record<string, never>>('imports.prepare', {
  queue: 'background',
  attempts: 1,
});
/** Reads and checks the spreadsheet (decision D1); adds the valid rows too where that was chosen with it. */
export const checkImport = defineJob<Payload>('imports.check', { queue: 'background' });
/** Adds the valid rows of a checked import, once that is confirmed. */
export const addImport = defineJob<Payload>('imports.add', { queue: 'background' });
/** Takes back what an import added and nobody has touched since. */
export const undoImport = defineJob<Payload>('imports.undo', { queue: 'background' });
