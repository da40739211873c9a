import { Box, Link as LinkTo, Skeleton } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type { Tone } from '../theme/tokens.js';
import { hiddenSx } from '../common/hidden.js';
import { usePrintWidth } from './usePrintWidth.js';

const Charts = lazy(() => import('./Charts.js'));

/** One bar or slice. */
export interface ChartEntry {
  label: string;
  count: number;
  /** Its hue; default: the theme's primary colour. */
  tone?: Tone;
  /** Address of the list that it counts. */
  to?: string;
}

interface Props {
  kind: 'bars' | 'ring';
  entries: readonly ChartEntry[];
  /** The table's caption, and the heads of its two columns. */
  caption: string;
  head: readonly [string, string];
  height?: number;
  /** The table is visible next to the drawing; otherwise only to screen readers and the keyboard. */
  tableDisplayed?: boolean;
}

/** Numbers as a drawing and as a table, whose rows link to the lists that they count. */
export function Chart({ kind, entries, caption, head, height = 220, tableDisplayed = false }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const printWidth = usePrintWidth(around);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        ...(tableDisplayed && { gridTemplateColumns: 'repeat(auto-fit, minmax(min(148px, 100%), 1fr))' }),
      }}
    >
      <Box ref={around} aria-hidden sx={{ minWidth: 0, height }}>
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <Charts kind={kind} entries={entries} width={printWidth} height={height} />
        </Suspense>
      </Box>
      <Box sx={tableDisplayed ? undefined : outOfSight}>
        <Box component="table" sx={tableSx}>
          <Box component="caption" sx={hiddenSx}>
            {caption}
          </Box>
          <Box component="thead" sx={hiddenSx}>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
            </tr>
          </Box>
          <tbody>
            {entries.map((entry) => (
              <Line key={entry.label} {...entry} />
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function Line({ label, count, tone, to }: ChartEntry) {
  return (
    <tr>
      <th scope="row">
        <Box
          component="span"
          aria-hidden
          sx={(theme) => ({
            display: 'inline-block',
            width: 10,
            height: 10,
            borderRadius: '3px',
            marginRight: 1,
            backgroundColor: tone ? theme.palette.tones[tone].dot : 'primary.main',
          })}
        />
        {to ? (
          <LinkTo component={Link} to={to} underline="hover" sx={{ color: 'text.primary' }}>
            {label}
          </LinkTo>
        ) : (
          label
        )}
      </th>
      <td>{showCount(count)}</td>
    </tr>
  );
}

/* Becomes visible when the keyboard is in it. */
const outOfSight = { '&:not(:focus-within)': hiddenSx } as const;

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& tbody th': { textAlign: 'left', fontWeight: 400, padding: '3px 8px 3px 0', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right', fontWeight: 600, padding: '3px 0', whiteSpace: 'nowrap' },
} as const;
