import { showCount } from '@shared/kit/format.js';
import { AcrossChart } from '../charts/AcrossChart.js';
import { useTexts } from '../i18n/texts.js';
import { showTenths } from './figures.js';
import { ReportSection, ReportTable } from './ReportSection.js';
import { useReport } from './useReports.js';

/** Maximum number of bars in the chart; the table lists everybody. */
const DRAWN = 12;

/** Each interviewer's number of interviews and feedback. */
export function Interviewers() {
  const texts = useTexts();
  const T = texts.reports.interviewers;
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('interviewers')}
      empty={T.empty}
      isEmpty={({ interviewers }) => interviewers.length === 0}
      chart={({ interviewers }) => {
        const drawn = interviewers.slice(0, DRAWN);
        return (
          <AcrossChart
            stacked
            labels={drawn.map(({ interviewer }) => interviewer.name)}
            series={[
              { label: T.completed, values: drawn.map(({ completed }) => completed), tone: 'green' },
              { label: T.planned, values: drawn.map(({ planned }) => planned), tone: 'indigo' },
              { label: T.cancelled, values: drawn.map(({ cancelled }) => cancelled), tone: 'grey' },
            ]}
            show={showCount}
          />
        );
      }}
      table={({ interviewers }) => (
        <ReportTable
          caption={T.caption}
          head={[T.interviewer, T.interviews, T.hours, T.feedbacks, T.rating]}
          rows={interviewers.map(({ interviewer, interviews, minutes, feedbacks, rating }) => ({
            key: interviewer._id,
            cells: [
              interviewer.isDeleted ? `${interviewer.name} (${T.deleted})` : interviewer.name,
              showCount(interviews),
              showTenths(minutes / 60),
              showCount(feedbacks),
              rating === null ? texts.common.empty : showTenths(rating),
            ],
          }))}
        />
      )}
    />
  );
}
