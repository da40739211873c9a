import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { paths } from '../paths.js';
import { messageOf } from '../providers/http.js';
import { fieldErrors } from './JobForm.js';
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
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async ({ progress, work, onStale }: Save): Promise<Record<string, unknown> | undefined> => {
    try {
      const { data } = await run(progress, work);
      notify(messageOf(data) ?? MESSAGES.success.updated('Job'), { type: 'success' });
      await client.invalidateQueries({ queryKey: ['jobs'] });
      void navigate(paths.jobs.show(String(data.id)));
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (errors) return errors;
      const { status, body } = error instanceof HttpError ? error : { status: 0, body: undefined };
      if (status === 401 && (await logoutIfAccessDenied(error))) return undefined;
      if (onStale && (body as { code?: string } | undefined)?.code === 'STALE_VERSION') onStale();
      else showError(error instanceof Error ? error.message : MESSAGES.errors.unknown);
      return undefined;
    }
  };
}
