import ReviewIcon from '@mui/icons-material/VerticalSplitOutlined';
import { IconButton } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';

/** Opens a candidate beside the list that this stands in. */
export function ReviewIconButton({ id, name }: { id: string; name: string }) {
  const t = useTexts('records').review;
  const { open } = useReviewAddress();
  return (
    <IconButton
      size="small"
      className="hd-no-print"
      title={t.start}
      aria-label={t.open(name)}
      onClick={(event) => {
        event.stopPropagation();
        open(id);
      }}
      sx={{ flex: 'none', width: 32, height: 32, marginY: -0.5 }}
    >
      <ReviewIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
