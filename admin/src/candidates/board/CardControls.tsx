import DragIcon from '@mui/icons-material/DragIndicator';
import MoreIcon from '@mui/icons-material/MoreVert';
import ReviewIcon from '@mui/icons-material/VerticalSplitOutlined';
import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';
import { useTexts } from '../../i18n/texts.js';

/** The two controls of a card. */
export type ControlPart = 'handle' | 'menu';

interface Props {
  id: string;
  name: string;
  handleRef: (element: HTMLElement | null) => void;
  /** dnd-kit's attributes and key listener for the handle. */
  handle: IconButtonProps;
  onMenu: (anchor: HTMLElement) => void;
}

/** The handle for the keyboard, the menu for users who cannot drag, and the review button. */
export function CardControls({ id, name, handleRef, handle, onMenu }: Props) {
  const { open } = useReviewAddress();
  const t = useTexts('candidates').board;
  const own = useTexts('records').review;
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
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <IconButton size="small" title={own.start} aria-label={own.open(name)} onClick={() => open(id)}>
        <ReviewIcon fontSize="small" />
      </IconButton>
    </>
  );
}
