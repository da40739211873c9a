import { isObject } from './objects.js';

/** The value at a path of a record, `location.current`; undefined if there is none. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);
}
