import { defineJob } from '../../core/queues/job.js';

type Payload = { batchId: string };

/** Carries out a bulk change (decision C11). */
export const runBatch = defineJob<Payload>('batches.run', { queue: 'background' });
/** Takes a bulk change back. */
export const undoBatch = defineJob<Payload>('batches.undo', { queue: 'background' });
