import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { showCount } from '@shared/kit/format.js';
import { showMoment } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { type RecordColumn, RecordTable } from '../records/RecordTable.js';

type ImportRecord = ImportAnswer & { id: string };

const COUNTS = ['read', 'valid', 'invalid', 'added'] as const;

/** Earlier imports, newest first (decision D1). */
export default function ImportList() {
  const texts = useTexts();
  const t = texts.imports.list;
  const columns: Array<RecordColumn<ImportRecord>> = [
    {
      source: 'fileName',
      label: t.file,
      render: ({ id, fileName }) => (
        <Link
          component={RouterLink}
          to={paths.candidates.import(id)}
          underline="hover"
          onClick={(event) => event.stopPropagation()}
          sx={{ color: 'text.primary', fontWeight: 550 }}
        >
          {fileName}
        </Link>
      ),
    },
    {
      source: 'state',
      width: 130,
      label: t.state,
      render: ({ state }) => <StatusChip status={state} label={texts.imports.states[state]} />,
    },
    ...COUNTS.map((key) => ({
      source: `counts.${key}`,
      label: t[key],
      numeric: true,
      width: 84,
      render: ({ counts }: ImportRecord) => showCount(counts[key]),
    })),
    { source: 'createdBy.name', width: 150, label: t.by, render: ({ createdBy }) => createdBy?.name },
    { source: 'createdAt', width: 150, label: t.at, render: ({ createdAt }) => showMoment(createdAt) },
  ];
  return (
    <RecordTable<ImportRecord>
      resource="imports"
      sort={{ field: 'id', order: 'DESC' }}
      texts={t}
      drawing="document"
      columns={columns}
      show={paths.candidates.import}
      actions={
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          component={RouterLink}
          to={paths.candidates.upload}
        >
          {t.start}
        </Button>
      }
    />
  );
}
