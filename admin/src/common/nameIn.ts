import { valueAt } from '@shared/kit/value-at.js';

/** Fields in which records carry their display names. */
const NAMES = ['name', 'title', 'candidate.name', 'job.title'];

/** A record's display name; undefined if it has none. */
export const nameIn = (record: unknown): string | undefined =>
  NAMES.map((path) => valueAt(record, path)).find((name) => typeof name === 'string');
