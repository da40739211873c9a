import { defineJob } from '../../core/queues/job.js';

type Payload = { importId: string };

/** Reads and checks the spreadsheet (decision D1). */
export const checkImport = defineJob<Payload>('imports.check', { queue: 'background' });
/** Adds the valid rows. */
export const addImport = defineJob<Payload>('imports.add', { queue: 'background' });
/** Takes back what an import added and nobody has touched since. */
export const undoImport = defineJob<Payload>('imports.undo', { queue: 'background' });
