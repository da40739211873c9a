import { LIMITS } from '@shared/kit/limits.js';
import { currentTexts } from '../i18n/texts.js';

/** What the file picker offers. */
export const SHEET_ENDINGS = ['.xlsx', '.xls'] as const;

/** Why a file need not be sent at all, in the server's own words; undefined when the server is to decide. */
export function refusedHere({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const texts = currentTexts();
  if (!SHEET_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)))
    return texts.messages.import.fileType;
  return size > LIMITS.importBytes ? texts.messages.import.tooLarge : undefined;
}
