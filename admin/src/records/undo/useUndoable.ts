import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { currentTexts } from '../../i18n/texts.js';
import { messageOf } from '../../providers/http.js';
import { hasSession } from '../../providers/session.js';
import { amendNotice, closeNotice, offerUndo } from './undoStore.js';

/** A change that is shown at once and can be taken back. */
export interface Undoable<T> {
  /** Names the record, or says how many. */
  record: string;
  /** What is changed, for example "Applied → Hold". */
  change: string;
  /** Changes the screen at once. */
  apply?: () => void;
  /** Asks the server. */
  work: () => Promise<T>;
  /** The server has done it: its answer replaces what was assumed. */
  confirm?: (done: T) => void;
  /** Puts the screen back after a refusal. */
  revert?: () => void;
  /** Takes it back on the server, given what `work` answered; it changes the screen itself. */
  undo: (done: T) => Promise<unknown>;
  /** Resources whose lists and records are read again afterwards. */
  resources: readonly string[];
}

/**
 * The one way to make a change that can be taken back (decision F6): optimistic, told by a notice with Undo, which also
 * waits for a call that is still on its way. A refusal puts the screen back and says why.
 * @returns a function that resolves to what the server answered, or to undefined when it refused
 */
export function useUndoable() {
  const client = useQueryClient();
  const notify = useNotify();
  return useCallback(
    async <T>(made: Undoable<T>): Promise<T | undefined> => {
      const refresh = () =>
        Promise.all(made.resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
      made.apply?.();
      const answer = made.work();
      const key = offerUndo({
        record: made.record,
        change: made.change,
        undo: async () => {
          await made.undo(await answer);
          await refresh();
        },
      });
      try {
        const done = await answer;
        /* react-admin answers a call that ended the session with nothing, as if it had gone well. */
        if (!hasSession()) return undefined;
        made.confirm?.(done);
        amendNotice(key, messageOf(done));
        void refresh();
        return done;
      } catch (error) {
        closeNotice(key);
        made.revert?.();
        const status = error instanceof HttpError ? error.status : 0;
        if (status !== 401) {
          notify(
            error instanceof Error && error.message ? error.message : currentTexts().messages.errors.unknown,
            {
              type: 'error',
            },
          );
        }
        if (status === 404 || status === 409) void refresh();
        return undefined;
      }
    },
    [client, notify],
  );
}
