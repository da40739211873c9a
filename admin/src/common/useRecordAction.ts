import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { messageOf } from '../providers/http.js';
import { hasSession } from '../providers/session.js';
import { useErrorModal } from './ErrorModal.js';
import { useProgress } from './ProgressOverlay.js';

interface Action<T> {
  /** The overlay's text while it lasts. */
  progress: string;
  work: () => Promise<T>;
  /** Shown when the server sends no message with its data. */
  done: string;
  /** False when only a part of it was done: the notice is a warning. */
  isWhole?: (data: T) => boolean;
  /** Resources whose lists and records are to be read again. */
  resources: readonly string[];
}

/**
 * Runs one action on records behind the progress overlay: the server's message as a notice when it went well, its
 * refusal in the modal when not (1-core section 8).
 * @returns a function that resolves to what `work` answered, or undefined when it was refused
 */
export function useRecordAction() {
  const run = useProgress();
  const notify = useNotify();
  const showError = useErrorModal();
  const client = useQueryClient();
  return async <T>({
    progress,
    work,
    done,
    isWhole = () => true,
    resources,
  }: Action<T>): Promise<{ data: T } | undefined> => {
    const refresh = () =>
      Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
    try {
      const data = await run(progress, work);
      /* react-admin answers a call that ended the session with nothing, as if it had gone well. */
      if (!hasSession()) return undefined;
      notify(messageOf(data) ?? done, { type: isWhole(data) ? 'success' : 'warning' });
      await refresh();
      return { data };
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0;
      showError(error instanceof Error ? error.message : MESSAGES.errors.unknown);
      if (status === 404 || status === 409) await refresh();
      return undefined;
    }
  };
}
