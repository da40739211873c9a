import type { CellKind, CellValue } from '../../core/sheets/cell-xml.js';
import type { Sheet, SheetColumn } from '../../core/sheets/workbook-writer.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import { OFFER_WORDS } from '../../shared/resources/offers/enums.js';
import type {
  FunnelCounts,
  FunnelReport,
  InterviewersReport,
  OffersReport,
  SourcesReport,
  Spread,
  StagesReport,
} from '../../shared/resources/reports/api.js';

const HOURS_OF_DAY = 24;

const column = (header: string, kind: CellKind = 'number', width = 16): SheetColumn => ({
  header,
  kind,
  width,
});
const STEPS = ['Applied', 'Screened', 'Interviewed', 'Offered', 'Hired'].map((name) => column(name));
const stepsOf = ({ applied, screened, interviewed, offered, hired }: FunnelCounts): CellValue[] => [
  applied,
  screened,
  interviewed,
  offered,
  hired,
];
const days = (hours: number) => Math.round((hours / HOURS_OF_DAY) * 10) / 10;
const share = ({ applied, hired }: FunnelCounts) =>
  applied === 0 ? null : Math.round((hired / applied) * 1_000) / 10;

/** The reports as sheets of one workbook (decision F8). */
export const SHEETS = {
  funnel: ({ total, jobs }: FunnelReport): Sheet => ({
    name: 'Funnel by job',
    columns: [column('Job', 'text', 10), column('Title', 'text', 36), ...STEPS],
    rows: [
      ...jobs.map(({ job, ...counts }) => [jobNumber(job.jobId), job.title, ...stepsOf(counts)]),
      ['', 'All candidates, each once', ...stepsOf(total)],
    ],
  }),
  stages: ({ stages, toOffer, toHire }: StagesReport): Sheet => ({
    name: 'Time in stage',
    columns: [
      column('Stage', 'text', 28),
      column('Cases'),
      column('Median, days'),
      column('Nine of ten within, days', 'number', 24),
    ],
    rows: [
      ...stages.map(({ status, ...spread }) => [status, ...spreadCells(spread)]),
      ...(toOffer ? [['Application to offer', ...spreadCells(toOffer)]] : []),
      ...(toHire ? [['Application to hire', ...spreadCells(toHire)]] : []),
    ],
  }),
  sources: ({ sources }: SourcesReport): Sheet => ({
    name: 'Sources',
    columns: [column('Source', 'text'), ...STEPS, column('Hired, % of applied', 'number', 22)],
    rows: sources.map(({ source, ...counts }) => [source, ...stepsOf(counts), share(counts)]),
  }),
  interviewers: ({ interviewers }: InterviewersReport): Sheet => ({
    name: 'Interviewers',
    columns: [
      column('Interviewer', 'text', 28),
      column('Interviews'),
      column('Planned'),
      column('Completed'),
      column('Cancelled'),
      column('Hours'),
      column('Feedback given'),
      column('Mean rating'),
    ],
    rows: interviewers.map((one) => [
      one.interviewer.name,
      one.interviews,
      one.planned,
      one.completed,
      one.cancelled,
      Math.round(one.minutes / 6) / 10,
      one.feedbacks,
      one.rating === null ? null : Math.round(one.rating * 10) / 10,
    ]),
  }),
  offers: ({ states, kept, toAnswer }: OffersReport): Sheet => ({
    name: 'Offers',
    columns: [
      column('State', 'text', 28),
      column('Offers'),
      column('Median, days'),
      column('Nine of ten within, days', 'number', 24),
    ],
    rows: [
      ...states.map(({ state, count }) => [OFFER_WORDS[state], count]),
      ...(kept > 0 ? [['In the outbox', kept]] : []),
      ...(toAnswer ? [['Letter to answer', ...spreadCells(toAnswer)]] : []),
    ],
  }),
};

function spreadCells({ count, median, p90 }: Spread): CellValue[] {
  return [count, days(median), days(p90)];
}
