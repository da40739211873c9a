import { HttpError } from 'react-admin';
import { hasSession } from '../providers/session.js';
import { withProgress } from './ProgressOverlay.js';
import { messageIn } from './RefusalHint.js';

/** Messages by field, `root.serverError` for the form as a whole: the result that react-admin expects of `onSubmit`. */
export type FormErrors = Record<string, unknown>;

/** An error in the form's shape: texts of fields under the fields, the text of 1-core section 8 as a notice. */
export function formErrors(error: unknown): FormErrors {
  /* The shell reports a lost session, once for all calls. */
  if (error instanceof HttpError && error.status === 401) return {};
  const fields =
    error instanceof HttpError ? (error.body as { errors?: FormErrors } | null)?.errors : undefined;
  if (fields) return fields;
  return { root: { serverError: messageIn(error) } };
}

/** True if an update was refused for its old version (decision A5). */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && (error.body as { code?: string } | null)?.code === 'STALE_VERSION';
}

/**
 * For a form's `onSubmit`: runs the work under its overlay text and then `done`; the form keeps its values.
 * @returns the errors to show, if it was refused
 */
export async function saveForm<T>(
  text: string,
  work: () => Promise<T>,
  done: (result: T) => void,
): Promise<FormErrors | undefined> {
  try {
    const result = await withProgress(text, work);
    /* Deferred until the form knows that it is saved, so that leaving it raises no warning. */
    if (hasSession()) setTimeout(() => done(result));
    return undefined;
  } catch (error) {
    return formErrors(error);
  }
}
