import type { FormErrors } from '../common/useSave.js';
import { currentTexts } from '../i18n/texts.js';

/** The text of a refused save, whatever its field: this form shows its errors as notices. */
export function problemOf(errors: FormErrors): string {
  const root = errors['root'] as { serverError?: string } | undefined;
  return root?.serverError ?? currentTexts().messages.errors.unknown;
}
