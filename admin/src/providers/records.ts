import { hashKey } from '@tanstack/react-query';
import { valueAt } from '@shared/kit/value-at.js';
import { callsOf } from './resources.js';

type Values = Record<string, unknown>;

/** The value of a file field: a newly chosen file, '' keeps the stored one, null removes it. */
export type FileChoice = { rawFile: File } | '' | null;

function isChosen(value: unknown): value is { rawFile: File } {
  return typeof value === 'object' && value !== null && 'rawFile' in value && value.rawFile instanceof File;
}

/** Only the fields that the API accepts; a form holds the whole record. */
export function fieldsOf(resource: string, values: object): Values {
  const { fields } = callsOf(resource);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== undefined && (!fields || fields.includes(key))),
  );
}

/** The fields that differ from what was read: other users' changes to the rest are kept (decision A5). */
export function changedFields(resource: string, values: object, previous?: object): Values {
  const fields = fieldsOf(resource, values);
  if (!previous) return fields;
  const before: Values = { ...previous };
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => hashKey([value]) !== hashKey([before[key]])),
  );
}

/**
 * Separates the files from a form's values: newly chosen ones are uploaded after the record is saved, removed ones
 * (null in place of a file) are deleted.
 */
export function splitFiles(resource: string, data: object, previous?: object) {
  const uploads: Record<string, File> = {};
  const removed: string[] = [];
  const values: Values = { ...data };
  for (const key of callsOf(resource).files ?? []) {
    const field = `${key}File`;
    const value = values[field];
    if (isChosen(value)) uploads[key] = value.rawFile;
    else if (value === null && previous && hasFile(previous, key)) removed.push(key);
    delete values[field];
  }
  return { values, uploads, removed };
}

function hasFile(record: object, key: string): boolean {
  return Boolean(valueAt(record, `files.${key}`));
}
