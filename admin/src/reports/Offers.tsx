import { Typography } from '@mui/material';
import type { OffersReport } from '@shared/resources/reports/api.js';
import { AcrossChart } from '../charts/AcrossChart.js';
import { toneOf } from '../common/status.js';
import { type Texts, useTexts } from '../i18n/texts.js';
import { showCount } from '@shared/kit/format.js';
import { showTimeSpan } from './figures.js';
import { ReportSection, ReportTable } from './ReportSection.js';
import { useReport } from './useReports.js';

/** The outcome of the offers. */
export function Offers() {
  const texts = useTexts();
  const T = texts.reports.offers;
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('offers')}
      empty={T.empty}
      isEmpty={({ total }) => total === 0}
      chart={(report) => {
        const displayed = rowsOf(report, texts);
        return (
          <AcrossChart
            labels={displayed.map(({ label }) => label)}
            series={[
              {
                label: T.offers,
                values: displayed.map(({ count }) => count),
                tones: displayed.map(({ state }) => toneOf(state)),
              },
            ]}
            show={showCount}
          />
        );
      }}
      table={({ toAnswer, ...report }) => (
        <div>
          <ReportTable
            caption={T.caption}
            head={[T.state, T.offers]}
            rows={rowsOf(report, texts).map(({ state, label, count }) => ({
              key: state,
              cells: [label, showCount(count)],
            }))}
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

/* A mail that is only in the outbox was not sent. */
function rowsOf({ states, kept }: Pick<OffersReport, 'states' | 'kept'>, { offers, mails }: Texts) {
  const rows = states.map(({ state, count }) => ({
    state: state as string,
    label: offers.states[state] as string,
    count,
  }));
  return [...rows, { state: 'kept', label: mails.kept, count: kept }].filter(({ count }) => count > 0);
}
