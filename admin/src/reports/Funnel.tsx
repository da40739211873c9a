import { Button, Link as LinkTo } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import { FUNNEL_STEPS, type FunnelCounts } from '@shared/resources/reports/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../access/useAccess.js';
import { AcrossChart } from '../charts/AcrossChart.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { showShare } from './figures.js';
import { ReportSection, ReportTable } from './ReportSection.js';
import { useReport } from './useReports.js';

const TONES = ['slate', 'blue', 'indigo', 'cyan', 'green'] as const;
/** Jobs shown before the user asks for all. */
const SHOWN = 10;

/** How many candidates reached each step, and how many were lost before it. */
export function Funnel() {
  const texts = useTexts('reports');
  const T = texts.funnel;
  const steps = FUNNEL_STEPS.map((step) => T.steps[step]);
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('funnel')}
      empty={T.empty}
      isEmpty={({ total }) => total.applied === 0}
      chart={({ total }) => (
        <AcrossChart
          labels={steps}
          series={[{ label: T.title, values: FUNNEL_STEPS.map((step) => total[step]), tones: TONES }]}
          show={showCount}
        />
      )}
      table={({ total }) => (
        <ReportTable
          caption={T.caption}
          head={[T.step, texts.candidates, T.share, T.dropOff]}
          rows={FUNNEL_STEPS.map((step, index) => {
            const before = index === 0 ? undefined : total[FUNNEL_STEPS[index - 1]!];
            return {
              key: step,
              cells: [
                steps[index],
                showCount(total[step]),
                showShare(total[step], total.applied),
                before === undefined ? '' : showShare(before - total[step], before),
              ],
            };
          })}
        />
      )}
    />
  );
}

/** The funnel of each job. */
export function FunnelByJob() {
  const texts = useTexts('reports');
  const T = texts.jobs;
  const mayOpen = useAccess().can('job', 'read');
  const [all, setAll] = useState(false);
  return (
    <ReportSection
      title={T.title}
      hint={T.hint}
      report={useReport('funnel')}
      empty={texts.funnel.empty}
      isEmpty={({ jobs }) => jobs.length === 0}
      tall
      table={({ jobs }) => (
        <>
          <ReportTable
            caption={T.caption}
            head={[T.job, ...FUNNEL_STEPS.map((step) => texts.funnel.steps[step]), T.rate]}
            rows={(all ? jobs : jobs.slice(0, SHOWN)).map(({ job, ...counts }) => ({
              key: job._id,
              cells: [
                mayOpen ? (
                  <LinkTo key="job" component={Link} to={paths.jobs.show(job._id)} underline="hover">
                    {`${jobNumber(job.jobId)} ${job.title}`}
                  </LinkTo>
                ) : (
                  `${jobNumber(job.jobId)} ${job.title}`
                ),
                ...stepCells(counts),
                showShare(counts.hired, counts.applied),
              ],
            }))}
          />
          {!all && jobs.length > SHOWN && (
            <Button className="hd-no-print" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
              {texts.more(jobs.length)}
            </Button>
          )}
        </>
      )}
    />
  );
}

/** The counts of the five steps, as cells. */
export function stepCells(counts: FunnelCounts): string[] {
  return FUNNEL_STEPS.map((step) => showCount(counts[step]));
}
