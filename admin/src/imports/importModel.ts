import { LIMITS } from '@shared/kit/limits.js';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { MESSAGES } from '@shared/messages.js';
import { currentTexts } from '../i18n/texts.js';

/** The headers that a file lacks, if its import failed for that reason; otherwise empty. */
export function missingHeaders(failure: string | null): string[] {
  const mark = '\n';
  const [before = '', after = ''] = MESSAGES.import.missingHeaders([mark]).split(mark);
  const isThat = failure?.startsWith(before) && failure.endsWith(after);
  return isThat ? failure!.slice(before.length, -after.length).split(', ') : [];
}

/** True while the worker has work to do for the import. */
export function isUnderWay({ state, undo }: Pick<ImportAnswer, 'state' | 'undo'>): boolean {
  return ['queued', 'checking', 'adding'].includes(state) || undo === 'requested';
}

/** True while the import can be stopped. */
export function canCancel({ state, stopping }: Pick<ImportAnswer, 'state' | 'stopping'>): boolean {
  return !stopping && ['queued', 'checking', 'checked', 'adding'].includes(state);
}

/** True if the added candidates can be removed again. */
export function canUndo({ state, undo, counts }: Pick<ImportAnswer, 'state' | 'undo' | 'counts'>): boolean {
  return undo === 'no' && counts.added > 0 && ['done', 'cancelled', 'failed'].includes(state);
}

/** The worker's current activity in words. */
export function activityText({
  state,
  stopping,
  undo,
}: Pick<ImportAnswer, 'state' | 'stopping' | 'undo'>): string {
  const t = currentTexts().imports.show;
  if (undo === 'requested') return t.undoing;
  if (stopping) return t.stopping;
  if (state === 'queued') return t.waiting;
  return state === 'adding' ? t.adding : t.checking;
}

/** A point of the progress: rows done at a time in ms. */
export interface ProgressPoint {
  at: number;
  done: number;
}

/**
 * The time left at the pace between two points.
 * @returns undefined while the pace is unknown
 */
export function timeLeft(first: ProgressPoint, last: ProgressPoint, total: number): string | undefined {
  const t = currentTexts().imports.show;
  const elapsed = last.at - first.at;
  const done = last.done - first.done;
  if (elapsed < 1_500 || done <= 0 || total <= last.done) return undefined;
  const seconds = Math.max(1, Math.round(((total - last.done) * elapsed) / done / 1_000));
  return t.left(seconds < 60 ? t.seconds(seconds) : t.minutes(Math.round(seconds / 60)));
}

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
