import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { currentTexts } from '../../i18n/texts.js';
import { messageOf } from '../../providers/http.js';
import { hasSession } from '../../providers/session.js';
import { serialize } from '../versions.js';
import { closeNotice, endProgress, offerUndo, tell } from './undoStore.js';

/** A change that is shown at once and can be taken back. */
export interface Undoable<T> {
  /** Id of what is changed: while a newer change of it is under way, what an older one answers is not shown any more. */
  id: string;
  /** Names the record, or says how many. */
  record: string;
  /** What is changed, for example "Applied → Hold". */
  change: string;
  /** Said while it is stored or taken back. */
  progress: string;
  /** Changes the screen at once. */
  apply: () => void;
  /** Asks the server. */
  work: () => Promise<T>;
  /** The server has done it, or taken it back: its answer replaces what was assumed. */
  confirm: (done: T) => void;
  /** Puts the screen back: at once when it is taken back, or after a refusal. */
  revert: () => void;
  /** Takes it back on the server, given what `work` answered. */
  undo: (done: T) => Promise<T>;
  /** Resources whose lists and records are read again afterwards. */
  resources: readonly string[];
  /** Of those, what `confirm` has brought up to date already: it is read again when it is next shown, or after a refusal. */
  isCurrent?: (query: Query) => boolean;
}

/* The newest change of each record that is still under way, by the record's id. */
const newest = new Map<string, symbol>();

/* Runs a change of a record after earlier ones of it, and draws its end unless a newer one has begun. */
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
    /* react-admin answers a call that ended the session with nothing, as if it had gone well. */
    end(() => hasSession() && confirm(done));
    return done;
  } catch (error) {
    end(revert);
    throw error;
  }
}

/**
 * The one way to make a change at once that can be taken back (decision F6): optimistic, told by a notice with Undo, which
 * is as optimistic and also waits for a call that is still on its way. A refusal puts the screen back and says why. What is
 * done behind the progress overlay offers its Undo by useRecordAction.
 * @returns a function that resolves to what the server answered, or to undefined when it refused
 */
export function useUndoable() {
  const client = useQueryClient();
  return useCallback(
    async <T>(made: Undoable<T>): Promise<T | undefined> => {
      /* Not while a newer change is under way: what is read now would show the record without it. */
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
        /* Whoever cannot take back what was done shows it again; what was refused was not done. */
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
        if (statusOf(error) !== 401) {
          const told = error instanceof Error && error.message;
          tell(told || currentTexts().messages.errors.unknown, 'error');
        }
        refreshIfStale(error);
        return undefined;
      }
    },
    [client],
  );
}

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0);
