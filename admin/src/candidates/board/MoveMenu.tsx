import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts.js';
import { StatusChoices } from '../../records/status/StatusChoices.js';
import type { CandidateRecord } from '../columns.js';
import type { MoveCard } from './useMoveCard.js';

/** The card whose menu is open, and its button. */
export interface MenuPlace {
  card: CandidateRecord;
  anchor: HTMLElement;
}

interface Props {
  place: MenuPlace | undefined;
  onClose: () => void;
  onMove: MoveCard;
}

/** "Move to…" with every status, for users who cannot drag; one menu serves all cards. */
export function MoveMenu({ place, onClose, onMove }: Props) {
  const texts = useTexts();
  const last = useRef<MenuPlace>(undefined);
  // Keeps its content while it closes.
  if (place) last.current = place;
  const card = last.current?.card;
  return (
    <StatusChoices
      anchor={place?.anchor ?? null}
      label={card ? texts.candidates.board.moveMenu(card.name) : ''}
      statuses={CANDIDATE_STATUSES}
      current={card?.status}
      onClose={onClose}
      onChoose={(status) => card && onMove(card, status)}
    />
  );
}
