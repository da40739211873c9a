import { Card, CircularProgress } from '@mui/material';
import { useTexts } from '../i18n/texts.js';
import { VIEWER } from './fileTools.js';
import { BAR_HEIGHT } from './ViewerBar.js';

/** In place of a viewer that is on its way, and as high, so that nothing moves when it comes. */
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
