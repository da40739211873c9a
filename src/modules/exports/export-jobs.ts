import { defineJob } from '../../core/queues/job.js';

/** Writes the spreadsheet of an export (decision D5). */
export const writeExport = defineJob<{ exportId: string }>('exports.write', { queue: 'background' });
