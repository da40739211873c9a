import { hashKey, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useTexts } from '../../i18n/texts.js';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import { useUndoable } from '../../records/undo/useUndoable.js';
import { writeVersion } from '../../records/versions.js';
import { confirmSettled } from '../settled/settledStore.js';
import type { CandidateRecord } from '../columns.js';
import { type CardPlace, type ColumnData, columnKey, placeOf, withCard, withoutCard } from './boardModel.js';

/** Gives a candidate another status. */
export type MoveCard = (card: CandidateRecord, to: CandidateStatus) => Promise<void>;

/**
 * Moves cards between the columns of the board: at once on the screen, then by PATCH /candidates/{id} with the version
 * that was read (decision A5), with Undo (decision F6). A refused card returns to its place; Offered, Hired and
 * Onboarding candidates need a confirmation first (decision H6).
 * @param filterValues the board's filters
 */
export function useMoveCard(filterValues: Record<string, unknown>): MoveCard {
  const { undo: changes, status: S } = useTexts('records');
  const provider = useDataProvider<HireDeskDataProvider>();
  const client = useQueryClient();
  const undoable = useUndoable();

  return useCallback(
    async (card, to) => {
      const { id, name, status: from } = card;
      if (from === to || !(await confirmSettled(card, to))) return;
      const keyOf = (status: CandidateStatus) => columnKey(filterValues, status);
      const before = placeOf(client.getQueryData(keyOf(from)), id);
      const interrupted = interrupt(client, [keyOf(from), keyOf(to)]);
      /* Moves the card from one column into the other. */
      const place = (
        moved: CandidateRecord,
        [out, into]: [CandidateStatus, CandidateStatus],
        where?: CardPlace,
      ) => {
        const change = (status: CandidateStatus, edit: (data: ColumnData) => ColumnData) =>
          client.setQueryData<ColumnData>(keyOf(status), (data) => data && edit(data));
        notifyManager.batch(() => {
          change(out, (data) => withoutCard(data, id));
          change(into, (data) => withCard(data, moved, where));
        });
      };
      const send = (status: CandidateStatus, known: number) =>
        writeVersion(id, known, (version) =>
          provider.call<CandidateRecord>(`/candidates/${id}`, { method: 'PATCH', body: { status, version } }),
        );
      const columns = new Set(CANDIDATE_STATUSES.map((status) => hashKey(keyOf(status))));
      void undoable<CandidateRecord>({
        id,
        record: name,
        change: changes.moved(from, to),
        progress: S.updating,
        apply: () => place({ ...card, status: to }, [from, to]),
        work: () => send(to, card.version),
        confirm: (saved) => place(saved, saved.status === to ? [from, to] : [to, from]),
        revert: () => place(card, [to, from], before),
        undo: (saved) => send(from, saved.version),
        resources: ['candidates'],
        /* A reload would move the card away from the top, where people look for it. */
        isCurrent: ({ queryHash }) => columns.has(queryHash),
      }).finally(() => {
        for (const queryKey of interrupted) void client.invalidateQueries({ queryKey });
      });
    },
    [S, changes, client, filterValues, provider, undoable],
  );
}

/* An answer already under way does not include the move; the column is re-read afterwards. */
function interrupt(client: QueryClient, columns: ReadonlyArray<readonly unknown[]>) {
  const reading = columns.filter((queryKey) => client.isFetching({ queryKey }) > 0);
  for (const queryKey of reading) {
    if (client.getQueryData(queryKey)) void client.cancelQueries({ queryKey });
  }
  return reading;
}
