import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { showCount } from '@shared/kit/format.js';
import type { SourceCount } from '@shared/resources/jobs/api.js';
import { useTexts } from '../i18n/texts.js';
import type { Tone } from '../theme/tokens.js';
import { SOURCES, type Source } from './jobModel.js';
import { sourceTone } from './sourceTone.js';

const TONE: Record<Source, Tone> = {
  linkedIn: sourceTone('LinkedIn'),
  indeed: sourceTone('Indeed'),
  naukri: sourceTone('Naukri'),
  office: sourceTone('Office'),
  website: sourceTone('Website'),
  email: sourceTone('Email'),
  other: sourceTone('Other'),
};

/** A job's applicants by source: one bar of shares, and the same in words and numbers below it. */
export function SourceCounts({ count }: { count: SourceCount }) {
  const texts = useTexts();
  const shown = SOURCES.filter((source) => count[source] > 0);
  return (
    <Box>
      <Stack
        direction="row"
        aria-hidden
        sx={{ height: 6, gap: '2px', borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
      >
        {shown.map((source) => (
          <Box
            key={source}
            sx={(theme) => ({ flexGrow: count[source], bgcolor: theme.palette.tones[TONE[source]].dot })}
          />
        ))}
      </Stack>
      <Stack
        component="ul"
        direction="row"
        aria-label={texts.jobs.sources.heading}
        sx={{
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.25,
          m: 0,
          mt: 1,
          p: 0,
          minHeight: 40,
          listStyle: 'none',
        }}
      >
        {shown.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }} component="li" variant="body2">
            {texts.jobs.sources.none}
          </Typography>
        )}
        {shown.map((source) => (
          <Stack
            key={source}
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
                bgcolor: theme.palette.tones[TONE[source]].dot,
              })}
            />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {texts.jobs.sources[source]}
            </Box>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {showCount(count[source])}
            </Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
