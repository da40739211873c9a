import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { messageIn } from '../../common/RefusalHint.js';
import { messageOf } from '../../providers/http.js';
import { hasSession } from '../../providers/session.js';
import { serialize } from '../versions.js';
import { closeNotice, endProgress, offerUndo, notify } from './undoStore.js';

/** A change that is shown at once and can be undone. */
export interface Undoable<T> {
  /** Id of the changed record: while a newer change of it is under way, answers to older ones are not shown. */
  id: string;
  /** The record's name, or the number of records. */
  record: string;
  /** The change, for example "Applied → Hold". */
  change: string;
  /** Shown while it is stored or undone. */
  progress: string;
  /** Changes the screen at once. */
  apply: () => void;
  /** Calls the server. */
  work: () => Promise<T>;
  /** The server has made or undone it: its answer replaces the assumed values. */
  confirm: (done: T) => void;
  /** Resets the screen: at once on undo, or after a refusal. */
  revert: () => void;
  /** Undoes it on the server, given the result of `work`. */
  undo: (done: T) => Promise<T>;
  /** Resources whose lists and records are re-read afterwards. */
  resources: readonly string[];
  /** Queries that `confirm` has already updated: re-read only when shown next, or after a refusal. */
  isCurrent?: (query: Query) => boolean;
}

/* The newest unfinished change of each record, by the record's id. */
const newest = new Map<string, symbol>();

/* Runs a record's changes in order, and shows the result unless a newer change has begun. */
async function inOrder<T>(
  id: string,
  work: () => Promise<T>,
  { confirm, revert }: Pick<Undoable<T>, 'confirm' | 'revert'>,
): Promise<T> {
  const own = Symbol(id);
  newest.set(id, own);
  const end = (draw: () => void) => {
    if (newest.get(id) !== own) return;
    newest.delete(id);
    draw();
  };
  try {
    const done = await serialize(id, work);
    /* If a call ended the session, react-admin resolves it with undefined, as if it had succeeded. */
    end(() => hasSession() && confirm(done));
    return done;
  } catch (error) {
    end(revert);
    throw error;
  }
}

/**
 * Every immediate change that can be undone goes through this (decision F6): optimistic, announced by a notice with
 * Undo, which is optimistic too and waits for a call still under way. A refusal resets the screen and shows why.
 * Actions behind the progress overlay offer their Undo by useRecordAction.
 * @returns a function that resolves to the server's answer, or to undefined if it refused
 */
export function useUndoable() {
  const client = useQueryClient();
  return useCallback(
    async <T>(made: Undoable<T>): Promise<T | undefined> => {
      /* Not while a newer change is under way: the record would be read without it. */
      const refresh = async (isCurrent: Undoable<T>['isCurrent']) => {
        if (newest.has(made.id)) return;
        const keys = made.resources.map((resource) => [resource]);
        if (isCurrent)
          for (const queryKey of keys)
            void client.invalidateQueries({ queryKey, predicate: isCurrent, refetchType: 'none' });
        const predicate = isCurrent && ((query: Query) => !isCurrent(query));
        await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
      };
      const refreshIfStale = (error: unknown) => {
        if (statusOf(error) === 404 || statusOf(error) === 409) void refresh(undefined);
      };
      made.apply();
      const answer = inOrder(made.id, made.work, made);
      const takeBack = async () => {
        made.revert();
        /* If the undo was refused, the change is shown again; a refused change was never made. */
        const showAgain = () => void answer.then(made.apply, () => undefined);
        await inOrder(made.id, async () => made.undo(await answer), { ...made, revert: showAgain }).catch(
          (error: unknown) => {
            refreshIfStale(error);
            throw error;
          },
        );
        await refresh(made.isCurrent);
      };
      const { record, change, progress } = made;
      const key = offerUndo({ record, change, progress, undo: takeBack });
      try {
        const done = await answer;
        if (!hasSession()) return undefined;
        endProgress(key, messageOf(done));
        void refresh(made.isCurrent);
        return done;
      } catch (error) {
        closeNotice(key);
        if (statusOf(error) !== 401) notify(messageIn(error), 'error');
        refreshIfStale(error);
        return undefined;
      }
    },
    [client],
  );
}

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0);
