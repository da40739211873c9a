import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button } from '@mui/material';
import { showDay } from '@shared/kit/format.js';
import { REPORTS_FILE } from '@shared/resources/reports/api.js';
import { useAccess } from '../access/useAccess.js';
import { PageHead } from '../common/PageHead.js';
import { useDownload } from '../common/useDownload.js';
import { useTexts } from '../i18n/texts.js';
import { Funnel, FunnelByJob } from './Funnel.js';
import { Headline } from './Headline.js';
import { Interviewers } from './Interviewers.js';
import { Offers } from './Offers.js';
import { ReportFilters } from './ReportFilters.js';
import { Sources } from './Sources.js';
import { Stages } from './Stages.js';
import { reportUrl, useReportFilter } from './useReports.js';

/** /reports: the hiring of a period (decision F8); each report only for users who may read its data. */
export default function ReportsPage() {
  const T = useTexts('reports');
  const { filter, isValid, change } = useReportFilter();
  const download = useDownload();
  const permissions = useAccess();
  const shown = { filter, enabled: isValid };
  const ofCandidates = permissions.can('candidate', 'read');
  return (
    <>
      <PageHead
        title={T.title}
        hint={T.period(showDay(filter.from), showDay(filter.to))}
        actions={
          <>
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
              {T.print}
            </Button>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              disabled={!isValid}
              onClick={() => void download(reportUrl('file', filter), REPORTS_FILE)}
            >
              {T.export}
            </Button>
          </>
        }
      />
      <ReportFilters filter={filter} change={change} />
      {!isValid && <Alert severity="warning">{T.wrongPeriod}</Alert>}
      {isValid && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {ofCandidates && <Headline {...shown} />}
          {ofCandidates && <Funnel {...shown} />}
          {ofCandidates && <FunnelByJob {...shown} />}
          {ofCandidates && <Stages {...shown} />}
          {ofCandidates && <Sources {...shown} />}
          {permissions.can('interview', 'read') && <Interviewers {...shown} />}
          {ofCandidates && <Offers {...shown} />}
        </Box>
      )}
    </>
  );
}
