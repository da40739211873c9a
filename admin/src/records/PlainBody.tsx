import { GlobalStyles } from '@mui/material';
import { Children, isValidElement, memo, type ReactNode, useMemo } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';

const MINUTE_MS = 60_000;

/* Makes its columns fit the page. */
const PRINT = { '@media print': { '@page': { size: 'landscape' } } } as const;

type Column = Pick<DataTableColumnProps, 'align' | 'render'> & { source: string };

/**
 * The rows of a table. Rows and cells are plain elements, styled by the table (`theme/react-admin.ts`): react-admin's own
 * are ten components a cell, each with its own style, and most of a list's render time. A column needs `source` and
 * `render`.
 */
export function PlainBody({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext() ?? [];
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const columns = useMemo(
    () => columnsOf(children).filter(({ source }) => !hidden.includes(source)),
    [children, hidden],
  );
  const open = useOpen();
  // Rows show how long ago something was.
  const minute = Math.floor(Date.now() / MINUTE_MS);
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <tbody className="RaDataTable-tbody">
        {rows.map((record) => (
          <Row key={record.id} record={record} columns={columns} open={open} minute={minute} />
        ))}
      </tbody>
    </>
  );
}

function columnsOf(children: ReactNode): Column[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<DataTableColumnProps>(child)) return [];
    const { source, align, render } = child.props;
    return source === undefined ? [] : [{ source, align, render }];
  });
}

/* The click on a row: opens the address of the table's `rowClick`. */
function useOpen() {
  const { rowClick } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  return useMemo(
    () =>
      typeof rowClick === 'function'
        ? (record: RaRecord) => {
            const to = rowClick(record.id, resource, record);
            if (typeof to === 'string') void navigate(to);
          }
        : undefined,
    [navigate, resource, rowClick],
  );
}

interface RowProps {
  record: RaRecord;
  columns: readonly Column[];
  open?: (record: RaRecord) => void;
  /** Re-renders an unchanged row every minute. */
  minute: number;
}

const Row = memo(function Row({ record, columns, open }: RowProps) {
  return (
    // The keyboard uses the link in the row's first cell; links, and text selected for copying, open nothing more.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      className={`RaDataTable-row${open ? ' RaDataTable-clickableRow' : ''}`}
      onClick={
        open &&
        (({ target }) => {
          const isOwn = target instanceof Element && target.closest('a, button') !== null;
          if (!isOwn && window.getSelection()?.isCollapsed !== false) open(record);
        })
      }
    >
      {columns.map(({ source, align, render }) => (
        <td
          key={source}
          className={`RaDataTable-rowCell column-${source}`}
          data-align={align === 'right' ? align : undefined}
        >
          {render?.(record)}
        </td>
      ))}
    </tr>
  );
});
