import ReviewIcon from '@mui/icons-material/VerticalSplitOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTexts } from '../../i18n/texts.js';
import { useShortcut } from '../../common/pageKeys.js';
import { useReviewAddress } from './useReviewAddress.js';

interface Props extends ButtonProps {
  /** The record that the review starts with. */
  first: () => string | undefined;
}

/** Starts the review; so does R. */
export function ReviewButton({ first, ...props }: Props) {
  const T = useTexts('records').review;
  const { id, open } = useReviewAddress();
  const start = () => {
    const next = first();
    if (next !== undefined && id === undefined) open(next);
  };
  useShortcut('r', start);
  return (
    <Button variant="outlined" startIcon={<ReviewIcon />} aria-keyshortcuts="R" onClick={start} {...props}>
      {props.children ?? T.start}
    </Button>
  );
}
