import { Typography } from '@mui/material';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { narrowed } from '../charts/model.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordList } from './RecordList.js';

/** The open jobs. */
export function OpenJobs() {
  const T = useTexts('dashboard');
  return (
    <RecordList
      tile="jobs"
      title={T.openJobs}
      records={({ newest }) => newest}
      to={narrowed(paths.jobs.list, { status: 'active' })}
      empty={{ drawing: 'jobs', text: T.noJobs, resource: 'job', add: T.addJob, to: paths.jobs.create }}
      line={(job) => ({
        to: paths.jobs.show(job._id),
        name: job.title,
        detail: [valueText(job.employmentType), job.location].filter(Boolean).join(' · '),
        end: (
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {jobNumber(job.jobId)}
          </Typography>
        ),
      })}
    />
  );
}
