import { Card, type Theme } from '@mui/material';
import { DataTable, useStore } from 'react-admin';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { SelectOne, SelectPage } from './SelectCells.js';
import { SIZES } from '../theme/tokens.js';
import {
  CANDIDATE_COLUMNS,
  COLUMNS_STORE_KEY,
  COMPACT_STORE_KEY,
  HIDDEN_COLUMNS,
  type CandidateRecord,
} from './columns.js';

interface Props {
  /** Rows carry checkboxes. */
  selecting: boolean;
}

/** The candidates of the page; head and names stay in sight, and it scrolls inside its card. */
export function CandidateTable({ selecting }: Props) {
  const [compact] = useStore<boolean>(COMPACT_STORE_KEY, false);
  return (
    <Card sx={{ display: 'flex', minHeight: 0 }}>
      <DataTable<CandidateRecord>
        storeKey={COLUMNS_STORE_KEY}
        hiddenColumns={HIDDEN_COLUMNS}
        rowClick={(id) => paths.candidates.show(String(id))}
        bulkActionButtons={false}
        empty={<></>}
        aria-label={texts.candidates.list.table}
        sx={[tableSx, compact && compactSx]}
      >
        {selecting && (
          <DataTable.Col<CandidateRecord>
            source={SELECT as never}
            label={<SelectPage />}
            disableSort
            render={({ id, name }) => <SelectOne id={id} name={name} />}
          />
        )}
        {CANDIDATE_COLUMNS.map(({ key, label, sortable, numeric, render }) => (
          <DataTable.Col<CandidateRecord>
            key={key}
            source={key as never}
            label={label}
            disableSort={!sortable}
            align={numeric ? 'right' : 'left'}
            render={render}
          />
        ))}
      </DataTable>
    </Card>
  );
}

/* Key of the column of checkboxes. */
const SELECT = 'select';
/* Its width in pixels; the names stick beside it. */
const BOX = 42;
const stuck = { position: 'sticky', zIndex: 1 } as const;

const tableSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  '& .RaDataTable-tableWrapper': {
    flex: 1,
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    maxHeight: { xs: 'calc(100dvh - 140px)', sm: 'none' },
  },
  // Its own colour fills the seams between cells whose width is no whole number of pixels.
  '& .RaDataTable-thead': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: 'raised' },
  '& .RaDataTable-row': { backgroundColor: 'background.paper' },
  '& .MuiTableCell-root': { paddingInline: '8px' },
  [`& .column-${SELECT}`]: { ...stuck, left: 0, minWidth: BOX, maxWidth: BOX, padding: 0 },
  '& .column-name': { ...stuck, left: 0, boxShadow: (theme: Theme) => `1px 0 ${theme.palette.divider}` },
  [`& .column-${SELECT} + .column-name`]: { left: BOX },
  '& .RaDataTable-rowCell.column-name': { maxWidth: { xs: 160, sm: 240 } },
  // What passes beneath must not show through; rows change their colour under the pointer.
  [`& td.column-${SELECT}, & td.column-name`]: { backgroundColor: 'inherit' },
  [`& th.column-${SELECT}, & th.column-name`]: { zIndex: 3, backgroundColor: 'raised' },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', overflowWrap: 'normal', lineHeight: 1.25 },
  '& .column-email': { maxWidth: 210 },
  '& .RaDataTable-rowCell.column-role': { maxWidth: 190 },
  '& .RaDataTable-rowCell': {
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

const compactSx = {
  '& .RaDataTable-rowCell': { height: SIZES.row.compact, paddingBlock: 0 },
  [`& td.column-${SELECT} .MuiCheckbox-root`]: { height: SIZES.row.compact - 2 },
} as const;
