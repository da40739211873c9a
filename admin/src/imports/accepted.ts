import { LIMITS } from '@shared/limits.js';
import { MESSAGES } from '@shared/messages.js';

/** What the file picker offers. */
export const SHEET_ENDINGS = ['.xlsx', '.xls'] as const;

/** Why a file need not be sent at all, in the server's own words; undefined when the server is to decide. */
export function refusedHere({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!SHEET_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return MESSAGES.import.fileType;
  return size > LIMITS.importBytes ? MESSAGES.import.tooLarge : undefined;
}
