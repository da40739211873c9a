import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import type { Tone } from '../theme/tokens.js';
import { usePrintWidth } from './usePrintWidth.js';

const Across = lazy(() => import('./Across.js'));

/** One measure of a chart; its bars are next to those of other measures, or end to end when stacked. */
export interface AcrossSeries {
  label: string;
  values: readonly number[];
  tone?: Tone;
  /** A hue for each bar instead of one for all. */
  tones?: readonly Tone[];
}

export interface AcrossProps {
  labels: readonly string[];
  series: readonly AcrossSeries[];
  /** Formats a value, on the bar and in its tooltip. */
  show: (value: number) => string;
  stacked?: boolean;
}

const ROW = 38;
const AXIS = 54;

/** Height of a chart with this many names, px. */
export const acrossHeight = (names: number, perRow = 1) => names * (ROW + (perRow - 1) * 12) + AXIS;

/** Horizontal bars with readable names in a column. Decoration next to a table with the same numbers. */
export function AcrossChart(props: AcrossProps) {
  const around = useRef<HTMLDivElement>(null);
  const printWidth = usePrintWidth(around);
  const perRow = props.stacked ? 1 : props.series.length;
  const legend = props.series.length > 1 ? 46 : 0;
  const height = acrossHeight(props.labels.length, perRow) + legend;
  return (
    <Box ref={around} aria-hidden sx={{ minWidth: 0, height, '& svg': { overflow: 'visible' } }}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Across {...props} width={printWidth} height={height - legend} />
      </Suspense>
    </Box>
  );
}
