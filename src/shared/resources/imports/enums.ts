/** States of a spreadsheet import (decision D1). */
export const IMPORT_STATES = [
  'queued',
  'checking',
  'checked',
  'adding',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
