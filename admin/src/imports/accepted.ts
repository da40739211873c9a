import { LIMITS } from '@shared/kit/limits.js';
import { currentTexts } from '../i18n/texts.js';

/** File extensions that the file picker offers. */
export const SHEET_ENDINGS = ['.xlsx', '.xls'] as const;

/**
 * Refuses a file before it is sent, in the server's own words: the reason, and below it the remedy.
 * @returns undefined if the server has to decide
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
