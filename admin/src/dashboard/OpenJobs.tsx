import { Typography } from '@mui/material';
import type { JobAnswer } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { RecordList } from './RecordList.js';

const T = texts.dashboard;
const ONLY = { status: 'active' };

/** Job posts that are open. */
export function OpenJobs() {
  return (
    <RecordList<JobAnswer>
      title={T.openJobs}
      list="jobs"
      query={ONLY}
      to={paths.jobs.list}
      empty={{ drawing: 'jobs', text: T.noJobs, right: 'job', add: T.addJob, to: paths.jobs.create }}
      line={(job) => ({
        to: paths.jobs.show(job._id),
        name: job.title,
        detail: [job.employmentType, job.location].filter(Boolean).join(' · '),
        end: (
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {jobNumber(job.jobId)}
          </Typography>
        ),
      })}
    />
  );
}
