import TemplateIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link } from '@mui/material';
import { IMPORT_FILES } from '@shared/resources/imports/columns.js';
import { useDownloadLink } from '../common/useDownloadLink.js';
import { useTexts } from '../i18n/texts.js';

/** The sample spreadsheet, with the headers that an import needs. */
export function SampleLink() {
  const t = useTexts('imports').upload;
  return (
    <Link {...useDownloadLink('/api/imports/template.xlsx', IMPORT_FILES.template)} sx={linkSx}>
      <TemplateIcon fontSize="small" aria-hidden />
      {t.template}
    </Link>
  );
}

const linkSx = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550 } as const;
