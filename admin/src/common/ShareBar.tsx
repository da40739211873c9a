import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { showCount } from '@shared/kit/format.js';
import type { Tone } from '../theme/tokens.js';

/** A part of a whole: its label, its count and its colour. */
export interface Share {
  key: string;
  label: string;
  count: number;
  tone: Tone;
}

interface Props {
  shares: Share[];
  /** Label of the list. */
  label: string;
  /** Shown if there are no shares. */
  empty?: string;
  /** The parts in words and numbers, if not all. */
  named?: Share[];
  /** Shown after the named parts. */
  more?: string;
  /** px; keeps neighbouring cards alike. */
  minHeight?: number;
}

/** Parts of a whole: one bar of the non-zero parts, and below it all or some of them in words and numbers. */
export function ShareBar({ shares, label, empty, named = shares, more, minHeight }: Props) {
  return (
    <Box>
      <Stack
        direction="row"
        aria-hidden
        sx={{ height: 6, gap: '2px', borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
      >
        {shares.map(
          ({ key, count, tone }) =>
            count > 0 && (
              <Box key={key} sx={(theme) => ({ flexGrow: count, bgcolor: theme.palette.tones[tone].dot })} />
            ),
        )}
      </Stack>
      <Stack
        component="ul"
        direction="row"
        aria-label={label}
        sx={{
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          columnGap: 1.5,
          rowGap: 0.25,
          m: 0,
          mt: 1,
          p: 0,
          minHeight,
          listStyle: 'none',
        }}
      >
        {shares.length === 0 && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {empty}
          </Typography>
        )}
        {named.map(({ key, ...share }) => (
          <ShareItem key={key} {...share} />
        ))}
        {more && (
          <Box component="li" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
            {more}
          </Box>
        )}
      </Stack>
    </Box>
  );
}

function ShareItem({ label, count, tone }: Omit<Share, 'key'>) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 0.75, fontSize: 12.5 }}>
      <span className="hd-dot" data-tone={tone} aria-hidden />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {showCount(count)}
      </Box>
    </Stack>
  );
}
