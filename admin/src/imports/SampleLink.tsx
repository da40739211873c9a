import TemplateIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { IMPORT_FILES } from '@shared/resources/imports/columns.js';
import { useAccess } from '../access/useAccess.js';
import { downloadLink } from '../common/download.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** The sample spreadsheet, with the headers that an import needs. */
export function SampleLink() {
  const t = useTexts('imports').upload;
  return (
    <Link {...downloadLink('/api/imports/template.xlsx', IMPORT_FILES.template)} sx={linkSx}>
      <TemplateIcon fontSize="small" aria-hidden />
      {t.template}
    </Link>
  );
}

/** The content of the sample; if no job is open, that its rows need one first. */
export function SampleHint() {
  const t = useTexts('imports').upload;
  const access = useAccess();
  const open = { filter: { status: 'active' }, pagination: { page: 1, perPage: 1 } };
  const { total } = useGetList('jobs', open, { enabled: access.can('job', 'read') });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {total === 0 ? t.noJob : t.templateHint}{' '}
      {total === 0 && access.can('job', 'create') && (
        <Link component={RouterLink} to={paths.jobs.create}>
          {t.createJob}
        </Link>
      )}
    </Typography>
  );
}

const linkSx = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550 } as const;
