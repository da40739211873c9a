import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { keysOf } from '@shared/kit/objects.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { showFields } from '../records/recordCache.js';
import { useUndoable } from '../records/undo/useUndoable.js';
import { writeVersion } from '../records/versions.js';

/** The fields of a candidate that any change in place needs. */
interface Changeable {
  id: string;
  name: string;
  version: number;
}

/** What a page that lays out candidates by the changed field adds. */
interface Layout<T> {
  /** Called before changed values are shown: while it is stored, once it is, and when it is undone or refused. */
  onShow: (values: Partial<T>) => void;
  /** Queries that need no reload after the change. */
  isCurrent: (query: Query) => boolean;
}

/* First parts of the query keys that show candidates. */
const ROOTS = ['candidates', 'jobs'] as const;

/**
 * Changes fields of a candidate in place: at once in every list and page, then by PATCH with the version that was read
 * (decision A5), with Undo (decision F6); shows progress while saving (1-core section 4).
 */
export function useCandidateChange<T extends Changeable>() {
  const { updating: savingFields } = useTexts('candidates').form;
  const { updating: savingStatus } = useTexts('records').status;
  const provider = useDataProvider<HireDeskDataProvider>();
  const client = useQueryClient();
  const undoable = useUndoable();
  return useCallback(
    (candidate: T, fields: Partial<T>, change: string, layout?: Layout<T>) => {
      const { id, name } = candidate;
      const before = Object.fromEntries(keysOf(fields).map((key) => [key, candidate[key]])) as Partial<T>;
      const show = (values: Partial<T>) =>
        notifyManager.batch(() => {
          layout?.onShow(values);
          showFields(client, ROOTS, id, values);
        });
      const send = (values: Partial<T>, known: number) =>
        writeVersion(id, known, (version) =>
          provider.call<T>(`/candidates/${id}`, { method: 'PATCH', body: { ...values, version } }),
        );
      return undoable<T>({
        id,
        record: name,
        change,
        progress: 'status' in fields ? savingStatus : savingFields,
        apply: () => show(fields),
        work: () => send(fields, candidate.version),
        confirm: show,
        revert: () => show(before),
        undo: (done) => send(before, done.version),
        resources: ROOTS,
        isCurrent: layout?.isCurrent,
      });
    },
    [client, provider, savingFields, savingStatus, undoable],
  );
}

/** The fields of a candidate that a status change needs. */
export type WithStatus = Changeable & { status: CandidateStatus };

/**
 * Gives a candidate another status in place, with Undo.
 * @returns undefined without the permission
 */
export function useCandidateStatus() {
  const { moved } = useTexts('records').undo;
  const mayChange = useAccess().can('candidate', 'read', 'update');
  const change = useCandidateChange<WithStatus>();
  const give = useCallback(
    (candidate: WithStatus, status: CandidateStatus): Promise<unknown> => {
      if (candidate.status === status) return Promise.resolve();
      return change(candidate, { status }, moved(candidate.status, status));
    },
    [change, moved],
  );
  return mayChange ? give : undefined;
}
