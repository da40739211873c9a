import { Box, Card, Typography } from '@mui/material';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { showCount } from '@shared/kit/format.js';
import { useTexts } from '../i18n/texts.js';

const ALWAYS = ['read', 'valid', 'invalid', 'added'] as const;
const WHEN_ANY = ['existing', 'linked', 'undone'] as const;

/** The number of rows by outcome. */
export function ImportCounts({ counts }: { counts: ImportAnswer['counts'] }) {
  const t = useTexts('imports').show;
  const keys = [...ALWAYS, ...WHEN_ANY.filter((key) => counts[key] > 0)];
  return (
    <Card
      component="dl"
      sx={{
        display: 'grid',
        margin: 0,
        padding: 2.5,
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      }}
    >
      {keys.map((key) => (
        <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {t[key]}
          </Typography>
          <Typography
            component="dd"
            data-count={key}
            sx={{
              margin: 0,
              fontSize: 24,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              ...(key === 'invalid' && counts.invalid > 0 && { color: 'error.main' }),
            }}
          >
            {showCount(counts[key])}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
