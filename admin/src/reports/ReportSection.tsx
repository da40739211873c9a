import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { acrossHeight } from '../charts/AcrossChart.js';
import { EmptyState } from '../common/EmptyState.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { hiddenSx } from '../common/hidden.js';

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
export function ReportSection<T>({
  title,
  hint,
  report,
  empty,
  isEmpty,
  tall = false,
  chart,
  table,
}: Props<T>) {
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
      {!isError && data !== undefined && isEmpty(data) && <EmptyState small drawing="search" text={empty} />}
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

interface TableProps {
  /** Caption for screen readers. */
  caption: string;
  /** The first column names the row; all others hold numbers. */
  head: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[]; strong?: boolean }>;
}

/** The numbers of a report: names to the left, figures aligned right; scrolls sideways on a phone. */
export function ReportTable({ caption, head, rows }: TableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={caption} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={tableSx}>
        <Box component="caption" sx={hiddenSx}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            {head.map((label, index) => (
              <TableCell key={label} scope="col" align={index === 0 ? 'left' : 'right'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells, strong = false }) => (
            <TableRow key={key} sx={strong ? { '& > *': { fontWeight: 600 } } : undefined}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <TableCell key={head[index]} component="th" scope="row">
                    {cell}
                  </TableCell>
                ) : (
                  <TableCell key={head[index]} align="right">
                    {cell}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { whiteSpace: 'nowrap', paddingX: 1 },
  '& th:first-of-type': { paddingLeft: 0, whiteSpace: 'normal', minWidth: 110 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  /* The text begins at the edge, where a coloured head would look cut off. */
  '& thead th': { backgroundColor: 'transparent' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
