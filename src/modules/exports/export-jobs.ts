import { defineJob } from '../../core/queues/job.js';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes the spreadsheet of an export (decision D5). */
export const writeExport = defineJob<{ exportId: string }>('exports.write', { queue: 'background' });
