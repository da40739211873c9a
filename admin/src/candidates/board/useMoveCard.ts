import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useTexts } from '../../i18n/texts.js';
import type { CandidateRecord } from '../columns.js';
import { confirmSettled } from '../settled/settledStore.js';
import { useCandidateChange } from '../useCandidateChange.js';
import { BOARD_KEY, type ColumnData, columnKey, withCard } from './boardModel.js';

/** Gives a candidate another status. */
export type MoveCard = (card: CandidateRecord, to: CandidateStatus) => Promise<void>;

/**
 * Moves cards between the columns of the board, with Undo. A moved card is on top of its new column; a refused one
 * returns to its place. Offered, Hired and Onboarding candidates need a confirmation first (decision H6).
 * @param filterValues the board's filters
 */
export function useMoveCard(filterValues: Record<string, unknown>): MoveCard {
  const { moved } = useTexts('records').undo;
  const client = useQueryClient();
  const change = useCandidateChange<CandidateRecord>();
  return useCallback(
    async (card, to) => {
      if (card.status === to || !(await confirmSettled(card, to))) return;
      /* A reload would move the card away from the top; an answer already under way does not include the move. */
      const moving = client.getQueryCache().findAll({ queryKey: BOARD_KEY, fetchStatus: 'idle' });
      void change(card, { status: to }, moved(card.status, to), {
        onShow: ({ status = card.status }) =>
          client.setQueryData<ColumnData>(
            columnKey(filterValues, status),
            (data) => data && withCard(data, card),
          ),
        isCurrent: (query) => moving.includes(query),
      });
    },
    [change, client, filterValues, moved],
  );
}
