import { type Query, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { messageOf } from '../providers/http.js';
import { hasSession } from '../providers/session.js';
import { offerUndo, tell } from '../records/undo/undoStore.js';
import { useErrorModal } from './ErrorModal.js';
import { useProgress } from './ProgressOverlay.js';
import { nameIn } from './nameIn.js';
import { hintOf } from './RefusalHint.js';

interface Action<T> {
  /** The overlay's text while it lasts. */
  progress: string;
  work: () => Promise<T>;
  /**
   * Asked about a refusal before it is shown: what to do instead, null for nothing more, undefined when it is to be shown.
   */
  instead?: (refusal: unknown) => Promise<(() => Promise<T>) | null | undefined>;
  /** Shown when the server sends no message with its data. */
  done: string;
  /** False when only a part of it was done: the notice is a warning. */
  isWhole?: (data: T) => boolean;
  /** Names the record in the notice; left out: as the answer calls itself. */
  record?: string;
  /** Resources whose lists and records are to be read again. */
  resources: readonly string[];
  /** Id of the record whose page is left: it is read again when somebody comes back, not while it still shows. */
  left?: string;
  /** Goes to another page once it is done, before this one would show what became of the record. */
  leave?: () => unknown;
  /** How the action is told when it can be taken back, and how that is done (decision F6). */
  undo?: {
    record: string;
    change: string;
    work: (data: T) => Promise<unknown>;
    /** Offered at least so long, ms. */
    forMs?: number;
    /** Of a part too; otherwise only the whole is taken back. */
    isPossible?: (data: T) => boolean;
  };
}

/**
 * Runs one action on records behind the progress overlay: the server's message as a notice when it went well, its
 * refusal in the modal when not (1-core section 8).
 * @returns a function that resolves to what `work` answered, or undefined when it was refused
 */
export function useRecordAction() {
  const texts = useTexts();
  const run = useProgress();
  const showError = useErrorModal();
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
      const data = await run(progress, work).catch(async (refusal: unknown) => {
        const other = await instead?.(refusal);
        if (other === undefined) throw refusal;
        return other && run(progress, other);
      });
      if (data === null) return undefined;
      /* react-admin answers a call that ended the session with nothing, as if it had gone well. */
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
      } else tell(message, isWhole(data) ? 'success' : 'warning', { record: named ?? nameIn(data) });
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
      showError(error instanceof Error ? error.message : texts.messages.errors.unknown, hintOf(error));
      if (status === 404 || status === 409) await refresh();
      return undefined;
    }
  };
}
