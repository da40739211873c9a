import { useMediaQuery, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Tone } from '../theme/tokens.js';
import type { AcrossProps } from './AcrossChart.js';

/** Margin to the right of the bars, px. */
const RIGHT = 36;

/* A separate chunk: it contains the chart library. */
export default function Across({
  labels,
  series,
  show,
  stacked = false,
  width,
  height,
}: AcrossProps & { width: number | undefined; height: number }) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const hue = (tone: Tone | undefined) => (tone ? theme.palette.tones[tone].dot : theme.palette.primary.main);
  const tones = series.length === 1 ? series[0]!.tones : undefined;
  const longest = Math.max(...series.flatMap(({ values }) => values), 0);
  const widest = Math.max(...labels.map((label) => label.length), 0);
  const axisWidth = Math.min(isNarrow ? 110 : 170, 16 + widest * 7.5);
  /* If the width is unknown (the window's), assumes a narrow one. */
  const bars = (width ?? 300) - axisWidth - RIGHT;
  const number = 10 + 8.5 * show(longest).length;
  return (
    <BarChart
      layout="horizontal"
      width={width}
      height={height}
      hideLegend={series.length < 2}
      disableKeyboardNavigation
      skipAnimation
      borderRadius={4}
      margin={{ left: 0, right: RIGHT, top: 4, bottom: 0 }}
      grid={{ vertical: true }}
      yAxis={[
        {
          scaleType: 'band',
          data: [...labels],
          width: axisWidth,
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.35,
          barGapRatio: 0.15,
          tickLabelStyle: { fontSize: 12.5 },
          ...(tones && { colorMap: { type: 'ordinal' as const, colors: tones.map(hue) } }),
        },
      ]}
      xAxis={[
        {
          min: 0,
          // Room for the number next to the longest bar.
          ...(!stacked &&
            longest > 0 && { max: longest * Math.max(1.18, bars / Math.max(bars - number, bars / 2)) }),
          tickNumber: isNarrow ? 3 : 5,
          tickLabelStyle: { fontSize: 12 },
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => show(value),
        },
      ]}
      series={series.map(({ label, values, tone }) => ({
        label,
        data: [...values],
        color: hue(tone),
        ...(stacked && { stack: 'all' }),
        ...(!stacked && {
          barLabel: ({ value }: { value: number | null }) => (value === null ? '' : show(value)),
          barLabelPlacement: 'outside' as const,
        }),
        valueFormatter: (value: number | null) => (value === null ? '' : show(value)),
      }))}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
    />
  );
}
