import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import type { BatchAnswer } from '@shared/resources/batches/api.js';
import { followLive } from '../../common/followLive.js';
import { showError } from '../../common/ErrorModal.js';
import { useTexts } from '../../i18n/texts.js';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import { paths } from '../../paths.js';
import { messageOf } from '../../providers/http.js';
import { hasSession } from '../../providers/session.js';
import { offerUndo } from '../../records/undo/undoStore.js';
import { confirmAmong } from '../settled/settledStore.js';

/** Polling interval for a running batch if no events arrive, ms. */
const POLL_MS = 700;

/** One bulk change. */
export interface BatchChange {
  /** Path below /api. */
  path: string;
  /** The new values and the candidates, or what finds them on the server. */
  body: object;
  /** The number of candidates. */
  total: number;
  /** The change as the notice words it. */
  change: string;
}

/** Query keys that show candidates: re-read after a batch. */
const ROOTS = ['candidates', 'jobs'] as const;

const isUnderWay = ({ state, undo }: BatchAnswer) =>
  undo === 'no' ? state !== 'done' && state !== 'failed' : undo === 'requested';

/** The final state of a running batch; undefined if no events arrive. */
function lastState(
  id: string,
  progressed: (progress: BatchAnswer['progress']) => void,
): Promise<BatchAnswer | undefined> {
  return new Promise((resolve) => {
    const take = (batch: BatchAnswer, isLast: boolean) =>
      isLast ? resolve(batch) : progressed(batch.progress);
    const stop = followLive(`/api/batches/${id}/events`, take, () => {
      stop();
      resolve(undefined);
    });
  });
}

/**
 * Changes many candidates as one batch with a receipt (decision C11), Offered, Hired and Onboarding candidates only if
 * each is confirmed by name (decision H6); its notice says how many were changed, and Undo reverts those that nobody
 * has changed since.
 * @param roots first parts of the query keys that show what it changes
 * @param prepare called before these are re-read
 */
export function useCandidateBatch(roots: readonly string[] = ROOTS, prepare?: (client: QueryClient) => void) {
  const texts = useTexts();
  const provider = useDataProvider<HireDeskDataProvider>();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BatchAnswer['progress']>();

  const refresh = () => {
    prepare?.(client);
    return Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
  };
  const ended = async (first: BatchAnswer): Promise<BatchAnswer> => {
    let batch = first;
    while (isUnderWay(batch)) {
      setProgress(batch.progress);
      const last = await lastState(first._id, setProgress);
      if (last) return last;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      batch = await provider.call<BatchAnswer>(`/batches/${first._id}`);
    }
    return batch;
  };
  const undo = async ({ _id }: BatchAnswer) => {
    const started = await provider.call<BatchAnswer>(`/batches/${_id}/undo`, { method: 'POST' });
    const { undoCounts, counts } = await ended(started);
    await refresh();
    return texts.messages.success.batchUndone(showCount(undoCounts.undone), showCount(counts.changed));
  };

  /* Shows the progress, and a refusal in the modal. */
  const guarded = async <T>(total: number, work: () => Promise<T>): Promise<T | undefined> => {
    setProgress({ state: 'queued', done: 0, total });
    try {
      return await work();
    } catch (error) {
      showError(error);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  const start = ({ path, body }: BatchChange) => {
    const send = (confirmed?: string[]) =>
      provider.call<BatchAnswer>(path, {
        method: 'PATCH',
        body: { ...body, ...(confirmed && { confirmed }) },
      });
    return send().catch(async (error: unknown) => {
      const asking = confirmAmong(error);
      if (!asking) throw error;
      const confirmed = await asking;
      return confirmed && send(confirmed);
    });
  };

  /** @returns true once it is done; undefined if nothing was changed */
  const run = (wanted: BatchChange) =>
    guarded(wanted.total, async () => {
      const started = await start(wanted);
      if (!started || !hasSession()) return undefined;
      const batch = await ended(started);
      const { counts, progress: end } = batch;
      const leftOut = counts.unchanged + counts.refused + counts.missing;
      offerUndo({
        record: texts.records.bulk.candidates(showCount(counts.changed)),
        change: wanted.change,
        message:
          batch.failure ??
          (batch === started ? messageOf(started) : undefined) ??
          texts.messages.success.batchDone(showCount(counts.changed), showCount(end.total)),
        undo: () => undo(batch),
        ...(leftOut > 0 && {
          more: { label: texts.records.bulk.leftOut(showCount(leftOut)), to: paths.candidates.receipts },
        }),
      });
      void refresh();
      return true;
    });
  /** Undoes the batch of a receipt. @returns the notice's text, or undefined if it was refused */
  const takeBack = (batch: BatchAnswer) => guarded(batch.progress.total, () => undo(batch));
  return { run, takeBack, progress };
}
