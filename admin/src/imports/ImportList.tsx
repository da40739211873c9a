import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, Card, Link } from '@mui/material';
import { DataTable, ListBase, Pagination, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportAnswer } from '@shared/api.js';
import { showCount } from '@shared/format.js';
import { LIMITS } from '@shared/limits.js';
import { showMoment } from '../common/dates.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';

const t = texts.imports.list;
type ImportRecord = ImportAnswer & { id: string };

/** Earlier imports, newest first (decision D1). */
export default function ImportList() {
  return (
    <ListBase resource="imports" sort={{ field: 'id', order: 'DESC' }} perPage={LIMITS.page.default}>
      <ImportListPage />
    </ListBase>
  );
}

function ImportListPage() {
  const { total, isPending } = useListContext();
  const start = (
    <Button
      variant="contained"
      startIcon={<UploadIcon />}
      component={RouterLink}
      to={paths.candidates.upload}
    >
      {t.start}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} count={total} hint={t.hint} actions={start} />
      {isPending ? <RowsSkeleton /> : total === 0 ? <NoImports /> : <ImportTable />}
    </>
  );
}

function NoImports() {
  return (
    <Card>
      <EmptyState drawing="document" text={t.empty} hint={t.emptyHint} />
    </Card>
  );
}

const COUNTS = ['read', 'valid', 'invalid', 'added'] as const;

function ImportTable() {
  return (
    <>
      <Card>
        <DataTable<ImportRecord>
          rowClick={(id) => paths.candidates.import(String(id))}
          bulkActionButtons={false}
          aria-label={t.table}
          sx={{
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            '& .RaDataTable-rowCell': { whiteSpace: 'nowrap' },
          }}
        >
          <DataTable.Col
            source="fileName"
            label={t.file}
            disableSort
            render={({ id, fileName }: ImportRecord) => (
              <Link
                component={RouterLink}
                to={paths.candidates.import(id)}
                underline="hover"
                onClick={(event) => event.stopPropagation()}
                sx={{ color: 'text.primary', fontWeight: 550 }}
              >
                {fileName}
              </Link>
            )}
          />
          <DataTable.Col
            source="state"
            label={t.state}
            disableSort
            render={({ state }: ImportRecord) => (
              <StatusChip status={state} label={texts.imports.states[state]} />
            )}
          />
          {COUNTS.map((key) => (
            <DataTable.Col
              key={key}
              source={`counts.${key}`}
              label={t[key]}
              disableSort
              align="right"
              render={({ counts }: ImportRecord) => showCount(counts[key])}
            />
          ))}
          <DataTable.Col
            source="createdBy.name"
            label={t.by}
            disableSort
            render={({ createdBy }: ImportRecord) => createdBy?.name}
          />
          <DataTable.Col
            source="createdAt"
            label={t.at}
            disableSort
            render={({ createdAt }: ImportRecord) => showMoment(createdAt)}
          />
        </DataTable>
      </Card>
      <Pagination rowsPerPageOptions={[...LIMITS.page.options]} />
    </>
  );
}
