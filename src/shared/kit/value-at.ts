import { isObject } from './objects.js';

/** What stands at a path of a record, `location.current`; undefined where there is nothing. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);
}
