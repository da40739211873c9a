import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { showCount, showDay } from '@shared/kit/format.js';
import { REPORTS_FILE } from '@shared/resources/reports/api.js';
import { useAccess } from '../access/useAccess.js';
import { PageHead } from '../common/PageHead.js';
import { download } from '../common/download.js';
import { useTexts } from '../i18n/texts.js';
import { Funnel, FunnelByJob } from './Funnel.js';
import { Interviewers } from './Interviewers.js';
import { Offers } from './Offers.js';
import { Sources } from './Sources.js';
import { Stages } from './Stages.js';
import { periodOf, type Preset, PRESETS, reportUrl, useReport, useReportFilter } from './useReports.js';
import { CardCell } from '../common/CardGrid.js';
import { TileRow } from '../common/TileRow.js';
import { showShare, showTimeSpan } from './figures.js';
import { keysOf } from '@shared/kit/objects.js';
import { DayFilter } from '../common/DayFilter.js';
import { JobFilter } from '../jobs/JobFilter.js';

/** /reports: the hiring of a period (decision F8); each report only for users who may read its data. */
export default function ReportsPage() {
  const T = useTexts('reports');
  const { filter, isValid } = useReportFilter();
  const permissions = useAccess();
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
      <ReportFilters />
      {!isValid && <Alert severity="warning">{T.wrongPeriod}</Alert>}
      {isValid && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {ofCandidates && <Headline />}
          {ofCandidates && <Funnel />}
          {ofCandidates && <FunnelByJob />}
          {ofCandidates && <Stages />}
          {ofCandidates && <Sources />}
          {permissions.can('interview', 'read') && <Interviewers />}
          {ofCandidates && <Offers />}
        </Box>
      )}
    </>
  );
}

const STEPS = ['applied', 'interviewed', 'offered', 'hired'] as const;

/** The most important numbers. */
function Headline() {
  const texts = useTexts();
  const T = texts.reports.headline;
  const { data: funnel, isError: isUnread } = useReport('funnel');
  const { data: stages, isError: areUnread } = useReport('stages');
  const total = funnel?.total;
  return (
    <TileRow label={T.label}>
      {STEPS.map((step) => (
        <CardCell key={step}>
          <Figure
            label={T[step]}
            value={total ? showCount(total[step]) : isUnread && texts.common.empty}
            note={total && (step === 'applied' ? '' : T.ofApplied(showShare(total[step], total.applied)))}
          />
        </CardCell>
      ))}
      <CardCell>
        <Figure
          label={T.toOffer}
          value={
            stages?.toOffer
              ? showTimeSpan(stages.toOffer.median)
              : (stages ?? areUnread) && texts.common.empty
          }
          note={stages && T.median}
        />
      </CardCell>
    </TileRow>
  );
}

function Figure({
  label,
  value,
  note,
}: {
  label: string;
  value?: string | false | undefined;
  note?: string;
}) {
  return (
    <Card sx={{ padding: { xs: 1.75, sm: 2.25 } }}>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      <Box sx={{ fontSize: 24, fontWeight: 600, lineHeight: '34px', fontVariantNumeric: 'tabular-nums' }}>
        {value || <Skeleton width={72} />}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: 18 }}>
        {note}
      </Typography>
    </Card>
  );
}

/** Period and job; the address holds both. */
function ReportFilters() {
  const { filter, change } = useReportFilter();
  const T = useTexts('reports');
  const presets = keysOf(PRESETS);
  const chosen = presets.find((preset) => {
    const { from, to } = periodOf(preset);
    return from === filter.from && to === filter.to;
  });
  return (
    <Box
      role="group"
      aria-label={T.filters}
      className="hd-no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', marginBottom: 2 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen ?? null}
        onChange={(_event, preset: Preset | null) => preset && change(periodOf(preset))}
      >
        {presets.map((preset) => (
          <ToggleButton key={preset} value={preset} sx={{ paddingX: 1.75, whiteSpace: 'nowrap' }}>
            {T.presets[preset]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          isRequired
          /* On phones both days are in one row. */
          width="min(194px, calc(50% - 6px))"
          id={`report-${name}`}
          label={T[name]}
          value={filter[name]}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      <JobFilter value={filter.job} onChange={(job) => change({ job })} />
    </Box>
  );
}
