import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { keysOf } from '@shared/kit/objects.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { callsOf } from '../providers/resources.js';
import { showFields } from './recordCache.js';
import { useUndoable } from './undo/useUndoable.js';
import { writeVersion } from './versions.js';

/** A record that can be changed in place. */
export interface Changeable {
  id: string;
  name: string;
  version: number;
}

/**
 * Changes fields of a record in place: at once in every list and page, then by PATCH with the version that was read
 * (decision A5), with Undo (decision F6).
 * @param resource the records' resource
 * @param progressOf the text while these fields are stored; a stable function for the same texts
 * @param also further query roots that show them, for example `jobs`
 */
export function useRecordChange<T extends Changeable>(
  resource: string,
  progressOf: (fields: Partial<T>) => string,
  also: readonly string[] = [],
) {
  const provider = useDataProvider<HireDeskDataProvider>();
  const client = useQueryClient();
  const undoable = useUndoable();
  const roots = [resource, ...also].join();
  return useCallback(
    (record: T, fields: Partial<T>, change: string) => {
      const { id } = record;
      const all = roots.split(',');
      const keys = keysOf(fields);
      const before = Object.fromEntries(keys.map((key) => [key, record[key]])) as Partial<T>;
      const show = (values: Partial<T>) => showFields(client, all, id, values);
      const send = (values: Partial<T>, known: number) =>
        writeVersion(id, known, (version) =>
          provider.call<T>(`${callsOf(resource).path}/${id}`, {
            method: 'PATCH',
            body: { ...values, version },
          }),
        );
      const take = (saved: T) => show({ ...pick(saved, keys), version: saved.version } as Partial<T>);
      return undoable<T>({
        id,
        record: record.name,
        change,
        progress: progressOf(fields),
        apply: () => show(fields),
        work: () => send(fields, record.version),
        confirm: take,
        revert: () => show(before),
        undo: (done) => send(before, done.version),
        resources: all,
      });
    },
    [client, progressOf, provider, resource, roots, undoable],
  );
}

function pick<T>(record: T, keys: ReadonlyArray<keyof T>): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Partial<T>;
}
