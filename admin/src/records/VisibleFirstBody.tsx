import type { ReactNode } from 'react';
import { DataTableBody, DataTableDataContext, useDataTableDataContext } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { useVisibleFirst } from '../common/useVisibleFirst.js';
import { SIZES } from '../theme/tokens.js';

/* Pixels that stand above a table's rows. */
const ABOVE = 180;

/** The rows of a table; those that the window has room for first, unless Back brings the table to where it was scrolled. */
export function VisibleFirstBody({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext() ?? [];
  const first = Math.ceil((window.innerHeight - ABOVE) / SIZES.row.normal);
  const drawn = useVisibleFirst(rows, first, useNavigationType() === 'POP');
  return (
    <DataTableDataContext.Provider value={drawn as typeof rows}>
      <DataTableBody>{children}</DataTableBody>
    </DataTableDataContext.Provider>
  );
}
