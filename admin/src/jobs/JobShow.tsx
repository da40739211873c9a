import { Alert, Box, Chip, Stack, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { jobNumber } from '@shared/format.js';
import { IfCan } from '../access/Guard.js';
import { Activity } from '../common/Activity.js';
import { AddFab } from '../common/AddFab.js';
import { showDayOf } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { SafeHtml } from '../common/SafeHtml.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import { JobActions } from './JobActions.js';
import { JobCandidates } from './JobCandidates.js';
import { JobFacts } from './JobFacts.js';
import { JobMissing } from './JobMissing.js';
import type { Job } from './jobModel.js';
import { useJob } from './useJob.js';

const T = jobTexts.show;

/** /jobs/{jobId}: the job and who applied for it (2-workflow section 2 "Job detail"). */
export default function JobShow() {
  const { job, error, isPending } = useJob(useParams()['id']!);
  if (isPending) return <DetailSkeleton />;
  if (!job) return <JobMissing error={error} />;
  const open = job.isActive && !job.isDeleted;
  return (
    <>
      <PageHead
        title={job.title}
        hint={`${job.company} - ${job.location}`}
        status={<JobBadges job={job} />}
        actions={<JobActions job={job} />}
      />
      {job.isDeleted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {T.deleted(showDayOf(job.deletedAt))}
        </Alert>
      )}
      {!job.isDeleted && !job.isActive && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {T.closedNotice(jobNumber(job.jobId))}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Section title={T.description}>
            <SafeHtml html={job.description} />
            <Skills skills={job.skills} />
          </Section>
          <JobCandidates jobId={job.id} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <JobFacts job={job} />
          <Section title={texts.common.activityTitle}>
            <Activity key={job.version} resource="jobs" id={job.id} />
          </Section>
        </Stack>
      </Box>
      {open && (
        <IfCan resource="candidate" actions={['create']}>
          <AddFab to={addCandidateTo(job)} label={jobTexts.candidates.add} />
        </IfCan>
      )}
    </>
  );
}

/* Any form of react-admin reads its first values from this parameter. */
function addCandidateTo(job: Job): string {
  return `${paths.candidates.add}?source=${encodeURIComponent(JSON.stringify({ jobs: [job.id] }))}`;
}

function JobBadges({ job }: { job: Job }) {
  return (
    <>
      <Chip size="small" variant="outlined" label={jobNumber(job.jobId)} />
      <Chip size="small" label={job.employmentType} />
      {job.isDeleted ? (
        <StatusChip status="Deleted" />
      ) : (
        <StatusChip status={job.isActive ? T.active : T.closed} />
      )}
    </>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, mb: 1 }}>
        {T.skills}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {skills.map((skill) => (
          <li key={skill}>
            <Chip size="small" variant="outlined" label={skill} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
