import { Box, Button } from '@mui/material';
import { useTexts } from '../i18n/texts.js';

interface Props {
  /** Number of records not shown yet; renders nothing at 0. */
  left: number;
  loading: boolean;
  onMore: () => void;
}

/** "Load More (n left)" under a growing list. */
export function LoadMore({ left, loading, onMore }: Props) {
  const texts = useTexts();
  if (left <= 0) return null;
  return (
    <Box className="hd-no-print" sx={{ display: 'flex', justifyContent: 'center', paddingY: 3 }}>
      <Button variant="outlined" onClick={onMore} disabled={loading} aria-live="polite">
        {loading ? texts.common.loading : texts.common.loadMore(left)}
      </Button>
    </Box>
  );
}
