import type { BulkResult } from '@shared/api.js';
import { texts } from '../i18n/en.js';
import { useErrorModal } from './ErrorModal.js';
import { useRecordAction } from './useRecordAction.js';

type Refused = Pick<BulkResult, 'message'>;

/** Why records were refused, each reason once, with how many it holds for. */
export function refusalText(refused: readonly Refused[]): string {
  const counts = new Map<string, number>();
  for (const { message } of refused) counts.set(message, (counts.get(message) ?? 0) + 1);
  const reasons = [...counts].map(([message, count]) => (count > 1 ? `${message} (${count})` : message));
  return [texts.common.notAll(refused.length), ...reasons].join('\n');
}

interface BulkAction {
  /** The overlay's text while it lasts. */
  progress: string;
  work: () => Promise<{ results: BulkResult[] }>;
  /** Shown when the server sends no message with its data. */
  done: string;
  /** Resources whose lists and records are to be read again. */
  resources: readonly string[];
}

/**
 * Like {@link useRecordAction} for a selection: the server says how many were changed, and the modal why others were not.
 * @returns a function that resolves to false when nothing was done
 */
export function useBulkAction() {
  const act = useRecordAction();
  const showError = useErrorModal();
  return async (action: BulkAction): Promise<boolean> => {
    const answer = await act({ ...action, isWhole: ({ results }) => results.every(({ ok }) => ok) });
    if (!answer) return false;
    const refused = answer.data.results.filter(({ ok }) => !ok);
    if (refused.length > 0) showError(refusalText(refused));
    return true;
  };
}
