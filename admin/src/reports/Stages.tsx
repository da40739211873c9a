import { showCount } from '@shared/kit/format.js';
import type { Spread } from '@shared/resources/reports/api.js';
import { AcrossChart } from '../charts/AcrossChart.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { inDays, showTenths, showTimeSpan } from './figures.js';
import { ReportSection, ReportTable } from './ReportSection.js';
import { useReport } from './useReports.js';

/** How long candidates stay in each stage: median and 90th percentile. */
export function Stages() {
  const T = useTexts('reports').stages;
  const cells = ({ count, median, p90 }: Spread) => [
    showCount(count),
    showTimeSpan(median),
    showTimeSpan(p90),
  ];
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('stages')}
      empty={T.empty}
      isEmpty={({ stages }) => stages.length === 0}
      chart={({ stages }) => (
        <AcrossChart
          labels={stages.map(({ status }) => valueText(status))}
          series={[
            { label: T.median, values: stages.map(({ median }) => inDays(median)), tone: 'teal' },
            { label: T.p90, values: stages.map(({ p90 }) => inDays(p90)), tone: 'slate' },
          ]}
          show={showTenths}
        />
      )}
      table={({ stages, toOffer, toHire }) => (
        <ReportTable
          caption={T.caption}
          head={[T.stage, T.cases, T.median, T.p90]}
          rows={[
            ...stages.map(({ status, ...spread }) => ({
              key: status,
              cells: [valueText(status), ...cells(spread)],
            })),
            ...(toOffer ? [{ key: 'offer', strong: true, cells: [T.toOffer, ...cells(toOffer)] }] : []),
            ...(toHire ? [{ key: 'hire', strong: true, cells: [T.toHire, ...cells(toHire)] }] : []),
          ]}
        />
      )}
    />
  );
}
