import { LIMITS } from '@shared/kit/limits.js';
import { currentTexts } from '../i18n/texts.js';

/** What the file picker offers. */
export const SHEET_ENDINGS = ['.xlsx', '.xls'] as const;

/**
 * Why a file need not be sent at all, in the server's own words: the refusal, and below it the way out.
 * @returns undefined when the server is to decide
 */
export function refusedHere({
  name,
  size,
}: Pick<File, 'name' | 'size'>): { message: string; hint: string } | undefined {
  const { fileType, tooLarge, hints } = currentTexts().messages.import;
  if (!SHEET_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)))
    return { message: fileType, hint: hints.otherKind };
  return size > LIMITS.importBytes ? { message: tooLarge, hint: hints.tooLarge } : undefined;
}
