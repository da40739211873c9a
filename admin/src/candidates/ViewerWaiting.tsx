import { Card, CircularProgress } from '@mui/material';
import { useTexts } from '../i18n/texts.js';
import { VIEWER } from './fileTools.js';
import { BAR_HEIGHT } from './ViewerBar.js';

/** Placeholder for a viewer that is loading, of the same height, so that nothing moves. */
export function ViewerWaiting() {
  const texts = useTexts();
  return (
    <Card
      role="status"
      aria-label={texts.candidates.file.loading}
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: `calc(${VIEWER.height} + ${BAR_HEIGHT}px)`,
        minHeight: VIEWER.minHeight + BAR_HEIGHT,
      }}
    >
      <CircularProgress aria-hidden />
    </Card>
  );
}
