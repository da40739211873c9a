import DragIcon from '@mui/icons-material/DragIndicator';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import { texts } from '../../i18n/en.js';

const t = texts.candidates.board;

/** The two controls of a card. */
export type ControlPart = 'handle' | 'menu';

interface Props {
  name: string;
  /** The card can be moved again when its last move is saved. */
  saving: boolean;
  handleRef: (element: HTMLElement | null) => void;
  /** What makes the handle one: dnd-kit's attributes and key listener. */
  handle: IconButtonProps;
  onMenu: (anchor: HTMLElement) => void;
}

/** The handle for the keyboard, and the menu for who cannot drag. */
export function CardControls({ name, saving, handleRef, handle, onMenu }: Props) {
  return (
    <>
      <IconButton
        ref={handleRef}
        size="small"
        data-part={'handle' satisfies ControlPart}
        {...handle}
        aria-label={t.drag(name)}
        sx={{ cursor: 'grab' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Tooltip title={t.moveTo}>
        <IconButton
          size="small"
          data-part={'menu' satisfies ControlPart}
          aria-label={t.moveMenu(name)}
          aria-haspopup="menu"
          aria-disabled={saving}
          onClick={(event) => !saving && onMenu(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}
