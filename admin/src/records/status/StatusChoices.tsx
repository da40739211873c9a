import { Menu, MenuItem } from '@mui/material';
import { useRef } from 'react';
import { Key } from '../../common/Keys.js';
import { StatusChip } from '../../common/StatusChip.js';
import { keyOfStatus, statusOfKey } from './statusKeys.js';

interface Props<S extends string> {
  /** The button that opened the choices; null while they are closed. */
  anchor: HTMLElement | null;
  /** Accessible name of the menu. */
  label: string;
  statuses: readonly S[];
  current: S | undefined;
  onClose: () => void;
  onChoose: (status: S) => void;
}

/** The statuses as a menu: a click, or a status's key, chooses. */
export function StatusChoices<S extends string>(props: Props<S>) {
  const { anchor, statuses, current, onClose, onChoose } = props;
  const last = useRef(props.label);
  // Keeps its content while it closes.
  if (anchor) last.current = props.label;
  const choose = (status: S) => {
    onClose();
    if (status !== current) onChoose(status);
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // Inside a row or a card a click would open its record.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        const status = statusOfKey(event.key, statuses);
        if (!status || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        choose(status);
      }}
      slotProps={{ list: { 'aria-label': last.current, dense: true } }}
    >
      {statuses.map((status, index) => (
        <MenuItem
          key={status}
          selected={status === current}
          disabled={status === current}
          aria-keyshortcuts={keyOfStatus(index)}
          onClick={() => choose(status)}
          sx={{ gap: 2, justifyContent: 'space-between' }}
        >
          <StatusChip status={status} />
          <Key>{keyOfStatus(index)}</Key>
        </MenuItem>
      ))}
    </Menu>
  );
}
