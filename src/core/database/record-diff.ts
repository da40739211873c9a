import { valueAt } from '../../shared/kit/value-at.js';
import { shown, type StoredChange } from '../history/change.js';
import type { ResourcePolicy } from './resource.policy.js';

/** Field path → value. */
type Fields = Record<string, unknown>;

/** What really changes: the wanted fields, as path and value, that differ from what the record holds. */
export function changedFields(current: object, wanted: Fields): Array<[string, unknown]> {
  return Object.entries(wanted).filter(
    ([path, value]) => value !== undefined && !same(valueAt(current, path), value),
  );
}

/**
 * What history says about changed fields: one part of a change entry for each, none for derived fields, no values of
 * secret ones.
 */
export function fieldChanges(
  current: object,
  changed: ReadonlyArray<[string, unknown]>,
  { derived = [], secret = [] }: Pick<ResourcePolicy, 'derived' | 'secret'>,
): Array<Pick<StoredChange, 'field' | 'from' | 'to'>> {
  const isDerived = (path: string) => derived.some((field) => path === field || path.startsWith(`${field}.`));
  return changed
    .filter(([path]) => !isDerived(path))
    .map(([path, value]) => ({
      field: path,
      ...(!secret.includes(path) && { from: shown(valueAt(current, path)), to: shown(value) }),
    }));
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}
