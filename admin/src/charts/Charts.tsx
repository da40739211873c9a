import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import type { ChartEntry } from './Chart.js';

interface Props {
  kind: 'bars' | 'ring';
  entries: readonly ChartEntry[];
  /** px; undefined fills the container. */
  width: number | undefined;
  height: number;
}

/* A separate chunk: it contains the chart library. Decoration next to a table with the same numbers. */
export default function Charts({ kind, entries, width, height }: Props) {
  const theme = useTheme();
  const colourOf = ({ tone }: ChartEntry) =>
    tone ? theme.palette.tones[tone].dot : theme.palette.primary.main;
  if (kind === 'ring') {
    return (
      <PieChart
        width={width}
        height={height}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        series={[
          {
            innerRadius: '62%',
            paddingAngle: 1,
            cornerRadius: 2,
            data: entries.map((entry, id) => ({
              id,
              value: entry.count,
              label: entry.label,
              color: colourOf(entry),
            })),
          },
        ]}
      />
    );
  }
  return (
    <BarChart
      width={width}
      height={height}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
      borderRadius={4}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'band',
          data: entries.map(({ label }) => label),
          colorMap: { type: 'ordinal', colors: entries.map(colourOf) },
          tickLabelStyle: { fontSize: 12 },
        },
      ]}
      yAxis={[{ tickMinStep: 1, width: 40, tickLabelStyle: { fontSize: 12 } }]}
      series={[{ data: entries.map(({ count }) => count) }]}
    />
  );
}
