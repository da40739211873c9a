import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { type DrawingName } from '../common/Drawing.js';
import { PageHead } from '../common/PageHead.js';
import { hiddenSx } from '../common/hidden.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { ROWS } from '../common/pageKeys.js';
import { ListBody, useNarrowed } from './ListBody.js';
import { PlainBody } from './PlainBody.js';

/** One column; the first one contains the link to the record, for keyboard and screen reader. */
export interface RecordColumn<T> {
  /** Field of the record; the server sorts by it if `sortable`. */
  source: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  /** In pixels, the same on every page; columns without it share the rest. */
  width?: number;
  render: (record: T) => ReactNode;
}

interface Props<T> {
  /** react-admin's resource. */
  resource: string;
  sort: SortPayload;
  /** `noneFound` and `clear`: while search or filters match nothing. */
  texts: Record<'title' | 'hint' | 'table' | 'empty' | 'emptyHint', string> &
    Partial<Record<'noneFound' | 'clear', string>>;
  /** Shown while there is no record. */
  drawing: DrawingName;
  columns: ReadonlyArray<RecordColumn<T>>;
  /** Address of a record's page. */
  show: (id: string) => string;
  /** Search and filters above the table. */
  bar?: ReactNode;
  /** The page's main actions, to the right of its title. */
  actions?: ReactNode;
}

/** A page with records as a table: title with count, columns, paging. */
export function RecordTable<T extends RaRecord>(props: Props<T>) {
  return (
    <ListBase resource={props.resource} sort={props.sort} perPage={LIMITS.page.default}>
      <TablePage {...props} />
    </ListBase>
  );
}

function TablePage<T extends RaRecord>({ texts, actions, drawing, columns, show, bar }: Props<T>) {
  const { total } = useListContext();
  const isNarrowed = useNarrowed();
  return (
    <>
      <PageHead title={texts.title} count={total} hint={texts.hint} actions={actions} />
      {(isNarrowed || total !== 0) && bar}
      <ListBody texts={texts} drawing={drawing} waiting={<RowsSkeleton />}>
        <Card {...ROWS}>
          <DataTable<T>
            rowClick={(id) => show(String(id))}
            bulkActionButtons={false}
            body={PlainBody}
            aria-label={texts.table}
            sx={[tableSx, widthsSx(columns), !columns.some(({ sortable }) => sortable) && stackedSx]}
          >
            {columns.map(({ source, label, sortable = false, numeric = false, render }) => (
              <DataTable.Col
                key={source}
                source={source}
                label={label}
                disableSort={!sortable}
                align={numeric ? 'right' : undefined}
                render={(record) => render(record as T)}
              />
            ))}
          </DataTable>
        </Card>
      </ListBody>
    </>
  );
}

/* Width of a column without one. */
const LEAST = 160;

/**
 * Columns of these widths in pixels, the same on every page; those without one share the rest of the table.
 * @param minWidth of the table
 */
export function widthsSx(
  columns: ReadonlyArray<Pick<RecordColumn<never>, 'source' | 'width'>>,
  minWidth = columns.reduce((sum, { width = LEAST }) => sum + width, 0),
) {
  const rules = columns.map(({ source, width }) => [
    `& .RaDataTable-headerCell.column-${source.replaceAll('.', '\\.')}`,
    { width },
  ]);
  return {
    // In print the columns size themselves.
    '@media screen': {
      '& .RaDataTable-table': { tableLayout: 'fixed', minWidth },
      ...Object.fromEntries(rules),
    },
  };
}

const tableSx = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const;

/* On a phone the cells of a record stand below each other, unless the head is needed for sorting. */
const stackedSx = {
  '@media screen and (max-width: 599px)': {
    '& .RaDataTable-table': { minWidth: 0 },
    '& .RaDataTable-thead': hiddenSx,
    '& .RaDataTable-table, & .RaDataTable-tbody': { display: 'block' },
    '& .RaDataTable-row': { display: 'block', paddingBlock: 1.25, borderBottom: 1, borderColor: 'divider' },
    '& .RaDataTable-rowCell': {
      display: 'block',
      height: 'auto',
      border: 0,
      paddingBlock: 0.25,
      whiteSpace: 'normal',
    },
  },
} as const;
