import { Box } from '@mui/material';
import { daysSince } from '@shared/kit/days.js';
import { useTexts } from '../i18n/texts.js';
import { showAgo, showMoment } from './dates.js';

/** How long ago something was, in words; the moment itself on hover. */
export function Ago({ instant }: { instant: string }) {
  const t = useTexts('records').time;
  return (
    <Box component="time" dateTime={instant} title={showMoment(instant)} sx={{ color: 'text.secondary' }}>
      {showAgo(instant, new Date(), t)}
    </Box>
  );
}

/** For how many days something has been so; since when on hover. */
export function DaysInStage({ since }: { since: string }) {
  const { days } = useTexts('candidates').list;
  return (
    <Box component="span" title={showMoment(since)} sx={{ color: 'text.secondary' }}>
      {days(daysSince(since, new Date()))}
    </Box>
  );
}
