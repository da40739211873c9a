import { Box, Card, LinearProgress, Typography } from '@mui/material';
import { useRef } from 'react';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { showCount } from '@shared/kit/format.js';
import { useTexts } from '../i18n/texts.js';
import { activityText, type ProgressPoint, timeLeft } from './importModel.js';

/** The worker's current activity, its progress and the time left. */
export function ImportProgress({ data }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const { done, total } = data.progress;
  const work = activityText(data);
  const left = usePace(work, done, total);
  const known = total > 0 && data.state !== 'queued' && data.undo !== 'requested';
  return (
    <Card sx={{ padding: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1 }}>
        <Typography role="status" sx={{ flex: 1, fontWeight: 550 }}>
          {work}
        </Typography>
        {known && (
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t.progress(showCount(done), showCount(total))}
            {left && `, ${left}`}
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-label={work}
        {...(known
          ? { variant: 'determinate' as const, value: Math.min(100, (done / total) * 100) }
          : { variant: 'indeterminate' as const })}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        {t.live}
      </Typography>
    </Card>
  );
}

/* Measures the pace from where this piece of work was first seen. */
function usePace(work: string, done: number, total: number): string | undefined {
  const first = useRef<ProgressPoint & { work: string }>(undefined);
  const now = { at: Date.now(), done, work };
  if (first.current?.work !== work || first.current.done > done) first.current = now;
  return timeLeft(first.current, now, total);
}

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
