import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { hiddenSx } from '../common/hidden.js';

interface Props {
  /** Caption for screen readers. */
  caption: string;
  /** The first column names the row; all others hold numbers. */
  head: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[]; strong?: boolean }>;
}

/** The numbers of a report: names to the left, figures aligned right; scrolls sideways on a phone. */
export function ReportTable({ caption, head, rows }: Props) {
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
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
