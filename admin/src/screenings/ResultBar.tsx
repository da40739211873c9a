import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ScreeningStatusCounts } from '@shared/resources/screenings/api.js';
import { showCount } from '@shared/kit/format.js';
import { toneOf } from '../common/status.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { RESULTS } from './screeningModel.js';

/** A screening's candidates by result: one bar of shares, and the same in words and numbers below it. */
export function ResultBar({ counts }: { counts: ScreeningStatusCounts }) {
  const T = useTexts('screenings').list;
  const shown = RESULTS.filter(([key]) => counts[key] > 0);
  return (
    <Box>
      <Stack
        direction="row"
        aria-hidden
        sx={{ height: 6, gap: '2px', borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
      >
        {shown.map(([key, status]) => (
          <Box
            key={key}
            sx={(theme) => ({ flexGrow: counts[key], bgcolor: theme.palette.tones[toneOf(status)].dot })}
          />
        ))}
      </Stack>
      <Stack
        component="ul"
        direction="row"
        aria-label={T.results}
        sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, m: 0, mt: 1, p: 0, listStyle: 'none' }}
      >
        {counts.total === 0 && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {T.noCandidates}
          </Typography>
        )}
        {counts.total > 0 &&
          RESULTS.map(([key, status]) => (
            <Stack
              key={key}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', gap: 0.75, fontSize: 12.5 }}
            >
              <Box
                aria-hidden
                sx={(theme) => ({
                  width: 8,
                  height: 8,
                  borderRadius: '50%',
                  bgcolor: theme.palette.tones[toneOf(status)].dot,
                })}
              />
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {valueText(status)}
              </Box>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {showCount(counts[key])}
              </Box>
            </Stack>
          ))}
      </Stack>
    </Box>
  );
}
