import { Alert, Box, Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { acrossHeight } from '../charts/AcrossChart.js';
import { EmptyState } from '../common/EmptyState.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';

interface Props<T> {
  title: string;
  hint: string;
  report: UseQueryResult<T>;
  /** Shown if there are no numbers. */
  empty: string;
  isEmpty: (value: T) => boolean;
  /** Places the drawing above the table, for tables with many columns. */
  tall?: boolean;
  chart?: (value: T) => ReactNode;
  table: (value: T) => ReactNode;
}

/** Height reserved for a loading chart, px: most have five names. */
const CHART = acrossHeight(5);

/** One report: drawing and table side by side; loads and fails independently. */
export function ReportSection<T>({ title, hint, report, empty, isEmpty, tall = false, chart, table }: Props<T>) {
  const T = useTexts('reports');
  const { data, isError, isPlaceholderData, refetch } = report;
  return (
    <Section title={title} hint={hint}>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {T.retry}
            </Button>
          }
        >
          {T.failed}
        </Alert>
      )}
      {!isError && data === undefined && (
        <Box sx={{ minHeight: chart && CHART }}>
          <LinesSkeleton count={6} />
        </Box>
      )}
      {!isError && data !== undefined && isEmpty(data) && (
        <EmptyState small drawing="search" text={empty} />
      )}
      {!isError && data !== undefined && !isEmpty(data) && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{
            display: 'grid',
            gap: tall ? 2 : 4,
            alignItems: 'center',
            opacity: isPlaceholderData ? 0.55 : 1,
            gridTemplateColumns:
              tall || !chart
                ? 'minmax(0, 1fr)'
                : { xs: 'minmax(0, 1fr)', md: 'minmax(0, 9fr) minmax(0, 11fr)' },
          }}
        >
          {chart?.(data)}
          {table(data)}
        </Box>
      )}
    </Section>
  );
}
