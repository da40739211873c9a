import { HttpError } from 'react-admin';
import { currentTexts } from '../i18n/texts.js';
import { hasSession } from '../providers/session.js';
import { useProgress } from './ProgressOverlay.js';

/** Messages by field, `root.serverError` for the form as a whole: what react-admin's forms take from `onSubmit`. */
export type FormErrors = Record<string, unknown>;

/** What went wrong, as a form shows it: field texts under the fields, the text of 1-core section 8 as a notice. */
export function formErrors(error: unknown): FormErrors {
  const texts = currentTexts();
  /* A lost session is told by the shell, once for all calls. */
  if (error instanceof HttpError && error.status === 401) return {};
  const fields =
    error instanceof HttpError ? (error.body as { errors?: FormErrors } | null)?.errors : undefined;
  if (fields) return fields;
  const message = error instanceof Error && error.message ? error.message : texts.messages.errors.unknown;
  return { root: { serverError: message } };
}

/** True for the answer to an update with an old version (decision A5). */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && (error.body as { code?: string } | null)?.code === 'STALE_VERSION';
}

/**
 * @returns `save(text, work, done)` for a form's `onSubmit`: does the work under its overlay text and then `done`, or
 * answers the errors to show; what was entered stays in the form
 */
export function useSave() {
  const run = useProgress();
  return async <T>(
    text: string,
    work: () => Promise<T>,
    done: (result: T) => void,
  ): Promise<FormErrors | undefined> => {
    try {
      const result = await run(text, work);
      /* Once the form knows that it is saved, so that leaving it raises no warning. */
      if (hasSession()) setTimeout(() => done(result));
      return undefined;
    } catch (error) {
      return formErrors(error);
    }
  };
}
