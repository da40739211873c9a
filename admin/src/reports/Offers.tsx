import { Typography } from '@mui/material';
import { AcrossChart } from '../charts/AcrossChart.js';
import { toneOf } from '../common/status.js';
import { useTexts } from '../i18n/texts.js';
import { showCount } from '@shared/kit/format.js';
import { showTimeSpan } from './figures.js';
import { ReportSection } from './ReportSection.js';
import { ReportTable } from './ReportTable.js';
import { type ReportFilter, useReport } from './useReports.js';

/** What became of the offers. */
export function Offers({ filter, enabled }: { filter: ReportFilter; enabled: boolean }) {
  const texts = useTexts();
  const T = texts.reports.offers;
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('offers', filter, enabled)}
      empty={T.empty}
      isEmpty={({ total }) => total === 0}
      chart={({ states }) => {
        const shown = states.filter(({ count }) => count > 0);
        return (
          <AcrossChart
            labels={shown.map(({ state }) => texts.offers.states[state])}
            series={[
              {
                label: T.offers,
                values: shown.map(({ count }) => count),
                tones: shown.map(({ state }) => toneOf(state)),
              },
            ]}
            show={showCount}
          />
        );
      }}
      table={({ states, toAnswer }) => (
        <div>
          <ReportTable
            caption={T.caption}
            head={[T.state, T.offers]}
            rows={states
              .filter(({ count }) => count > 0)
              .map(({ state, count }) => ({ key: state, cells: [texts.offers.states[state], showCount(count)] }))}
          />
          {toAnswer && (
            <Typography sx={{ color: 'text.secondary', marginTop: 2 }}>
              {T.toAnswer(showTimeSpan(toAnswer.median))}
            </Typography>
          )}
        </div>
      )}
    />
  );
}
