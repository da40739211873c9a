import type { BulkResult } from '@shared/kit/api.js';
import { currentTexts } from '../i18n/texts.js';
import { showError } from '../common/ErrorModal.js';
import { useRecordAction } from './useRecordAction.js';

type Refused = Pick<BulkResult, 'message'>;

/** Why records were refused, each reason once, with its number of records. */
export function refusalText(refused: readonly Refused[]): string {
  const texts = currentTexts();
  const counts = new Map<string, number>();
  for (const { message } of refused) counts.set(message, (counts.get(message) ?? 0) + 1);
  const reasons = [...counts].map(([message, count]) => (count > 1 ? `${message} (${count})` : message));
  return [texts.common.notAll(refused.length), ...reasons].join('\n');
}

interface BulkAction {
  /** The overlay's text while it runs. */
  progress: string;
  work: () => Promise<{ results: BulkResult[] }>;
  /** Shown if the server sends no message with its data. */
  done: string;
  /** Resources whose lists and records are re-read. */
  resources: readonly string[];
  /** The notice's texts if the action can be undone, and the undo for the changed records. */
  undo?: { record: string; change: string; work: (ids: string[]) => Promise<unknown> };
}

/**
 * Like {@link useRecordAction} for a selection: the server reports how many were changed, the modal why others
 * were not.
 * @returns a function that resolves to false if nothing was done
 */
export function useBulkAction() {
  const act = useRecordAction();
  return async (action: BulkAction): Promise<boolean> => {
    const { undo, ...others } = action;
    const answer = await act<{ results: BulkResult[] }>({
      ...others,
      isWhole: ({ results }) => results.every(({ ok }) => ok),
      ...(undo && {
        undo: {
          ...undo,
          isPossible: ({ results }) => results.some(({ ok }) => ok),
          work: ({ results }) => undo.work(results.filter(({ ok }) => ok).map(({ _id }) => _id)),
        },
      }),
    });
    if (!answer) return false;
    const refused = answer.data.results.filter(({ ok }) => !ok);
    if (refused.length > 0) showError(refusalText(refused));
    return true;
  };
}
