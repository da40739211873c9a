import { Card } from '@mui/material';
import { DataTable } from 'react-admin';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { CANDIDATE_COLUMNS, COLUMNS_STORE_KEY, HIDDEN_COLUMNS, type CandidateRecord } from './columns.js';

interface Props {
  /** Rows carry checkboxes. */
  selecting: boolean;
}

/** The candidates of the page; its head stays in sight, and it scrolls inside its card. */
export function CandidateTable({ selecting }: Props) {
  return (
    <Card>
      <DataTable<CandidateRecord>
        storeKey={COLUMNS_STORE_KEY}
        hiddenColumns={HIDDEN_COLUMNS}
        rowClick={(id) => paths.candidates.show(String(id))}
        bulkActionButtons={selecting ? <></> : false}
        bulkActionsToolbar={<></>}
        empty={<></>}
        aria-label={texts.candidates.list.table}
        sx={tableSx}
      >
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

const tableSx = {
  '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'calc(100dvh - 232px)', minHeight: 220 },
  '& .RaDataTable-thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& .MuiTableCell-root': { paddingInline: '10px' },
  '& .column-email': { maxWidth: 210 },
  '& .RaDataTable-rowCell': {
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;
