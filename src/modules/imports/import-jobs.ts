import { defineJob } from '../../core/queues/job.js';

type Payload = { importId: string };

/** Reads an import's rows: checks them, and adds the valid ones if that was chosen with the file or is confirmed. */
export const readImport = defineJob<Payload>('imports.read', { queue: 'background' });
/** Removes what an import added and nobody has touched since. */
export const undoImport = defineJob<Payload>('imports.undo', { queue: 'background' });
