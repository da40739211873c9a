import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { showDay } from '@shared/kit/format.js';
import { localDay, showTime } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';

function partOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Greets by first name, with a live clock: dd/mm/yyyy and the time. */
export function Greeting() {
  const texts = useTexts();
  const user = useSession();
  const now = useClock();
  const firstName = user?.name.trim().split(/\s+/)[0] ?? '';
  return (
    <PageHead
      title={texts.dashboard.greeting(partOf(now.getHours()), firstName)}
      actions={
        <Box component="time" dateTime={now.toISOString()} sx={{ textAlign: { xs: 'left', sm: 'right' } }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {showTime(now, true)}
          </Typography>
          <Typography
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {showDay(localDay(now))}
          </Typography>
        </Box>
      }
    />
  );
}

/* Ticks at each full second, so that the shown time is never late. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 1_000 - (Date.now() % 1_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
