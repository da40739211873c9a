import { Menu, MenuItem } from '@mui/material';
import { useRef } from 'react';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/enums.js';
import { StatusChip } from '../../common/StatusChip.js';
import { texts } from '../../i18n/en.js';
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

/** "Move to…" with every status, for who cannot drag; one menu serves all cards. */
export function MoveMenu({ place, onClose, onMove }: Props) {
  const last = useRef<MenuPlace>(undefined);
  // While it closes it still says what it said.
  if (place) last.current = place;
  const card = last.current?.card;
  const choose = (status: CandidateStatus) => {
    onClose();
    if (card) onMove(card, status);
  };
  return (
    <Menu
      open={place !== undefined}
      anchorEl={place?.anchor ?? null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': card && texts.candidates.board.moveMenu(card.name), dense: true },
      }}
    >
      {CANDIDATE_STATUSES.map((status) => (
        <MenuItem
          key={status}
          selected={status === card?.status}
          disabled={status === card?.status}
          onClick={() => choose(status)}
        >
          <StatusChip status={status} />
        </MenuItem>
      ))}
    </Menu>
  );
}
