import { valueAt } from '@shared/kit/value-at.js';

/** Where records carry what people call them. */
const NAMES = ['name', 'title', 'candidate.name', 'job.title'];

/** What people call a record; undefined where it says no name. */
export const nameIn = (record: unknown): string | undefined =>
  NAMES.map((path) => valueAt(record, path)).find((name) => typeof name === 'string');
