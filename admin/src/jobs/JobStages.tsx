import Box from '@mui/material/Box';
import type { StageCount } from '@shared/resources/jobs/api.js';
import { ASIDE, WAY } from '@shared/resources/candidates/next-step.js';
import { toneOf } from '../common/status.js';
import { StatusDot } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';

/** Number of stages named; the bar shows them all. */
const NAMED = 4;

/** A job's candidates by status: one bar of shares, and the largest ones in words and numbers. */
export function JobStages({ stages }: { stages: StageCount['stages'] }) {
  const T = useTexts('jobs').funnel;
  const shown = [...WAY, ...ASIDE].filter((status) => (stages[status] ?? 0) > 0);
  const named = [...shown].sort((one, other) => stages[other]! - stages[one]!).slice(0, NAMED);
  return (
    <Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 6,
          gap: '2px',
          borderRadius: 3,
          overflow: 'hidden',
          bgcolor: 'divider',
        }}
      >
        {shown.map((status) => (
          <Box
            key={status}
            sx={(theme) => ({
              flexGrow: stages[status],
              bgcolor: theme.palette.tones[toneOf(status)].dot,
            })}
          />
        ))}
      </Box>
      <Box component="ul" aria-label={T.title} sx={listSx}>
        {shown.length === 0 && <li>{T.none}</li>}
        {named.map((status) => (
          <Box component="li" key={status} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <StatusDot status={status} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {valueText(status)}
            </Box>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {stages[status]}
            </Box>
          </Box>
        ))}
        {shown.length > NAMED && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {T.more(shown.length - NAMED)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const listSx = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  margin: 0,
  marginTop: 1,
  padding: 0,
  minHeight: 40,
  alignContent: 'flex-start',
  fontSize: 12.5,
} as const;
