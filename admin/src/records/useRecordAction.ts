import { type Query, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { messageOf } from '../providers/http.js';
import { hasSession } from '../providers/session.js';
import { offerUndo, notify } from './undo/undoStore.js';
import { showError } from '../common/ErrorModal.js';
import { withProgress } from '../common/ProgressOverlay.js';
import { nameIn } from '../common/nameIn.js';

interface Action<T> {
  /** The overlay's text while it runs. */
  progress: string;
  work: () => Promise<T>;
  /**
   * Called before a refusal is shown: returns what to do instead, null to do nothing, undefined to show it.
   */
  instead?: (refusal: unknown) => Promise<(() => Promise<T>) | null | undefined>;
  /** Shown if the server sends no message with its data. */
  done: string;
  /** False if only a part was done: the notice is a warning. */
  isWhole?: (data: T) => boolean;
  /** The record's name in the notice; default: the name in the answer. */
  record?: string;
  /** Resources whose lists and records are re-read. */
  resources: readonly string[];
  /** Id of the record whose page is left: re-read on return, not while it is still shown. */
  left?: string;
  /** Goes to another page once it is done, before this one would show the changed record. */
  leave?: () => unknown;
  /** The notice's texts if the action can be undone, and the undo (decision F6). */
  undo?: {
    record: string;
    change: string;
    work: (data: T) => Promise<unknown>;
    /** Minimum time that it is offered, ms. */
    forMs?: number;
    /** Whether a partial result can be undone; by default only a complete one. */
    isPossible?: (data: T) => boolean;
  };
}

/**
 * Runs one action on records behind the progress overlay: shows the server's message as a notice on success, its
 * refusal in the modal (1-core section 8).
 * @returns a function that resolves to the result of `work`, or undefined if it was refused
 */
export function useRecordAction() {
  const client = useQueryClient();
  return async <T>({
    progress,
    work,
    instead,
    done,
    isWhole = () => true,
    record: named,
    resources,
    left,
    leave,
    undo,
  }: Action<T>): Promise<{ data: T } | undefined> => {
    const refresh = () =>
      Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
    try {
      const data = await withProgress(progress, work).catch(async (refusal: unknown) => {
        const other = await instead?.(refusal);
        if (other === undefined) throw refusal;
        return other && withProgress(progress, other);
      });
      if (data === null) return undefined;
      /* If a call ended the session, react-admin resolves it with undefined, as if it had succeeded. */
      if (!hasSession()) return undefined;
      const message = messageOf(data) ?? done;
      if (undo && (undo.isPossible ?? isWhole)(data)) {
        const { record, change, work: takeBack, forMs } = undo;
        offerUndo({
          record,
          change,
          message,
          forMs,
          undo: () => takeBack(data).then(() => undefined),
          refresh,
        });
      } else notify(message, isWhole(data) ? 'success' : 'warning', { record: named ?? nameIn(data) });
      await leave?.();
      const isLeft = ({ queryKey: [, method, params] }: Query) =>
        method === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === left;
      await Promise.all(
        resources.flatMap((resource) => [
          client.invalidateQueries({ queryKey: [resource], predicate: (query) => !isLeft(query) }),
          client.invalidateQueries({ queryKey: [resource], predicate: isLeft, refetchType: 'none' }),
        ]),
      );
      return { data };
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0;
      showError(error);
      if (status === 404 || status === 409) await refresh();
      return undefined;
    }
  };
}
