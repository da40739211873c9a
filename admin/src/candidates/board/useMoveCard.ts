import {
  hashKey,
  notifyManager,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError, useDataProvider, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useTexts } from '../../i18n/texts.js';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import { messageOf } from '../../providers/http.js';
import { offerUndo } from '../../records/undo/undoStore.js';
import { noteWrite, versionFor } from '../../records/versions.js';
import type { CandidateRecord } from '../columns.js';
import {
  BOARD_KEY,
  type CardPlace,
  type ColumnData,
  columnKey,
  placeOf,
  withCard,
  withoutCard,
} from './boardModel.js';

const MOVE_KEY = [...BOARD_KEY, 'move'];

interface Move {
  card: CandidateRecord;
  to: CandidateStatus;
  /** What the board was narrowed to when the card was moved. */
  filterValues: Record<string, unknown>;
  /** Where the card stood. */
  place: CardPlace | undefined;
  /** Columns whose reading was broken off. */
  interrupted: CandidateStatus[];
}

/** Gives a candidate another status. */
export type MoveCard = (card: CandidateRecord, to: CandidateStatus) => void;

/**
 * Moves cards between the columns of the board: at once on the screen, then by PATCH /candidates/{id} with the version
 * that was read (decision A5). A refused card goes back to its place, with the server's message.
 */
export function useMoveCard(filterValues: Record<string, unknown>): MoveCard {
  const texts = useTexts();
  const provider = useDataProvider<HireDeskDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  const { mutate } = useMutation({
    mutationKey: MOVE_KEY,
    networkMode: 'always',
    mutationFn: ({ card, to }: Move) =>
      provider.call<CandidateRecord>(`/candidates/${card.id}`, {
        method: 'PATCH',
        body: { status: to, version: card.version },
      }),
    onSuccess: (saved, move) => {
      place(client, move, saved, move.card.status, move.to);
      noteWrite(move.card.id, move.card.version, saved.version);
      offerUndo({
        record: saved.name,
        change: texts.records.undo.moved(move.card.status, move.to),
        message: messageOf(saved) ?? texts.messages.success.updated('Candidate'),
        undo: () => moveBack(provider, client, move, saved),
      });
      refreshOthers(client, move);
    },
    onError: async (error, move) => {
      place(client, move, move.card, move.to, move.card.status, move.place);
      const status = error instanceof HttpError ? error.status : 0;
      if (status === 401 && (await logoutIfAccessDenied(error))) return;
      notify(error.message || texts.messages.errors.unknown, { type: 'error' });
      if (status === 404 || status === 409) await client.invalidateQueries({ queryKey: ['candidates'] });
    },
    onSettled: (_saved, _error, { interrupted, filterValues: values }) => {
      for (const status of interrupted) {
        void client.invalidateQueries({ queryKey: columnKey(values, status) });
      }
    },
  });

  return useCallback(
    (card, to) => {
      const from = card.status;
      if (from === to) return;
      const known = placeOf(client.getQueryData(columnKey(filterValues, from)), card.id);
      const interrupted = interrupt(client, filterValues, [from, to]);
      const move = { card, to, filterValues, place: known, interrupted };
      place(client, move, { ...card, status: to }, from, to);
      mutate(move);
    },
    [client, filterValues, mutate],
  );
}

/* Takes a saved move back: the card goes where it was, and stays where it is when the server refuses. */
async function moveBack(
  provider: HireDeskDataProvider,
  client: QueryClient,
  move: Move,
  saved: CandidateRecord,
): Promise<void> {
  const { card, to } = move;
  place(client, move, { ...saved, status: card.status }, to, card.status, move.place);
  try {
    const version = versionFor(card.id, saved.version);
    const back = await provider.call<CandidateRecord>(`/candidates/${card.id}`, {
      method: 'PATCH',
      body: { status: card.status, version },
    });
    noteWrite(card.id, version, back.version);
    place(client, move, back, to, card.status);
    refreshOthers(client, move);
  } catch (error) {
    place(client, move, saved, card.status, to);
    throw error;
  }
}

/** True while the candidate's new status is being saved. */
export function useIsMoving(id: string): boolean {
  return (
    useIsMutating({
      mutationKey: MOVE_KEY,
      predicate: ({ state }) => (state.variables as Move | undefined)?.card.id === id,
    }) > 0
  );
}

/* Takes the card out of one column and into another one of the board that it was moved on. */
function place(
  client: QueryClient,
  { filterValues }: Move,
  card: CandidateRecord,
  from: CandidateStatus,
  to: CandidateStatus,
  where?: CardPlace,
): void {
  const change = (status: CandidateStatus, edit: (data: ColumnData) => ColumnData) =>
    client.setQueryData<ColumnData>(columnKey(filterValues, status), (data) => data && edit(data));
  notifyManager.batch(() => {
    change(from, (data) => withoutCard(data, card.id));
    change(to, (data) => withCard(data, card, where));
  });
}

/* An answer that is on its way knows nothing of the move; the column is read again afterwards. */
function interrupt(
  client: QueryClient,
  filterValues: Record<string, unknown>,
  statuses: CandidateStatus[],
): CandidateStatus[] {
  const reading = statuses.filter(
    (status) => client.isFetching({ queryKey: columnKey(filterValues, status) }) > 0,
  );
  for (const status of reading) {
    const queryKey = columnKey(filterValues, status);
    if (client.getQueryData(queryKey)) void client.cancelQueries({ queryKey });
  }
  return reading;
}

/*
 * The columns themselves are right already, and read anew the card would leave the top, where people look for it: they
 * are read when they are next shown. The list, the candidate's page and a board narrowed otherwise are read now.
 */
function refreshOthers(client: QueryClient, { filterValues }: Move): void {
  const ours = new Set(CANDIDATE_STATUSES.map((status) => hashKey(columnKey(filterValues, status))));
  void client.invalidateQueries({
    queryKey: ['candidates'],
    predicate: ({ queryHash }) => !ours.has(queryHash),
  });
  void client.invalidateQueries({ queryKey: BOARD_KEY, refetchType: 'none' });
}
