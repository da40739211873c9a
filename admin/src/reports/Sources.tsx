import { Link as LinkTo } from '@mui/material';
import { Link } from 'react-router-dom';
import { FUNNEL_STEPS } from '@shared/resources/reports/api.js';
import { AcrossChart } from '../charts/AcrossChart.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { sourceTone } from '../jobs/sourceTone.js';
import { narrowed, paths } from '../paths.js';
import { showShare, showTenths } from './figures.js';
import { stepCells } from './Funnel.js';
import { ReportSection, ReportTable } from './ReportSection.js';
import { useReport, useReportFilter } from './useReports.js';

/** Sources by hired people; each links to its candidates. */
export function Sources() {
  const texts = useTexts('reports');
  const T = texts.sources;
  const { from, to, job } = useReportFilter().filter;
  const toList = (source: string) =>
    narrowed(paths.candidates.list, {
      appliedThrough: [source],
      applicationDate: { from, to },
      ...(job && { jobs: [job] }),
    });
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('sources')}
      empty={texts.funnel.empty}
      isEmpty={({ sources }) => sources.length === 0}
      chart={({ sources }) => (
        <AcrossChart
          labels={sources.map(({ source }) => valueText(source))}
          series={[
            {
              label: T.rate,
              values: sources.map(({ hired, applied }) => Math.round((1_000 * hired) / applied) / 10),
              tones: sources.map(({ source }) => sourceTone(source)),
            },
          ]}
          show={(value) => `${showTenths(value)} %`}
        />
      )}
      table={({ sources }) => (
        <ReportTable
          caption={T.caption}
          head={[T.source, ...FUNNEL_STEPS.map((step) => texts.funnel.steps[step]), T.rate]}
          rows={sources.map(({ source, ...counts }) => ({
            key: source,
            cells: [
              <LinkTo key="source" component={Link} to={toList(source)} underline="hover">
                {valueText(source)}
              </LinkTo>,
              ...stepCells(counts),
              showShare(counts.hired, counts.applied),
            ],
          }))}
        />
      )}
    />
  );
}
