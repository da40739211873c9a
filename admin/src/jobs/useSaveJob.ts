import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { type FormErrors, isStale } from '../common/useSave.js';
import { paths } from '../paths.js';
import { messageOf } from '../providers/http.js';
import { hasSession } from '../providers/session.js';
import type { Job } from './jobModel.js';

interface Save {
  progress: string;
  work: () => Promise<{ data: Job }>;
  /** Another one was faster: nothing was written, what was typed is kept (case C01). */
  onStale?: () => void;
}

/**
 * Saves a job, says what the server said, and goes to its page.
 * @returns a function that resolves to the messages of single fields when the server refused some
 */
export function useSaveJob() {
  const run = useProgress();
  const notify = useNotify();
  const showError = useErrorModal();
  const navigate = useNavigate();
  const client = useQueryClient();
  return async ({ progress, work, onStale }: Save): Promise<FormErrors | undefined> => {
    try {
      const { data } = await run(progress, work);
      /* react-admin answers a call that ended the session with nothing, as if it had gone well. */
      if (!hasSession()) return {};
      notify(messageOf(data) ?? MESSAGES.success.updated('Job'), { type: 'success' });
      /* Once the form knows that it is saved, so that leaving it raises no warning. */
      setTimeout(() => {
        void navigate(paths.jobs.show(String(data.id)));
        void client.invalidateQueries({ queryKey: ['jobs'] });
      });
      return undefined;
    } catch (error) {
      const body = error instanceof HttpError ? (error.body as { errors?: FormErrors } | null) : null;
      const errors = body?.errors;
      if (errors) return errors;
      if (onStale && isStale(error)) onStale();
      else showError(error instanceof Error ? error.message : MESSAGES.errors.unknown);
      /* Tells the form that nothing was saved. */
      return {};
    }
  };
}
