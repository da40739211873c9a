import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { IfCan } from '../access/Guard.js';
import { showDayOf } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { SafeHtml } from '../common/SafeHtml.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { JobRounds } from '../interviews/JobRounds.js';
import { paths } from '../paths.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { JobScreenings } from '../screenings/JobScreenings.js';
import { JobReview } from '../candidates/review/JobReview.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { JobActions } from './JobActions.js';
import { BOARD_STORE_KEY, JobCandidates } from './JobCandidates.js';
import { JobFacts } from './JobFacts.js';
import { JobFunnel, useStages } from './JobFunnel.js';
import { RecordMissing } from '../records/RecordMissing.js';
import type { Job } from './jobModel.js';
import { useRecord } from '../records/useRecord.js';

/** /jobs/{jobId}: the job and its applicants (2-workflow section 2 "Job detail"). */
export default function JobShow() {
  const texts = useTexts();
  const T = texts.jobs.show;
  const { record: job, error, isPending } = useRecord<Job>('jobs', useParams()['id']!);
  const [status, setStatus] = useStatusOfAddress();
  const { id: reviewed } = useReviewAddress();
  const [isBoard] = useStore(BOARD_STORE_KEY, false);
  const listed = useListed(useParams()['id']!, status);
  if (isPending) return <DetailSkeleton />;
  if (!job) return <RecordMissing resource="jobs" error={error} />;
  const open = job.isActive && !job.isDeleted;
  return (
    <>
      <Box inert={reviewed !== undefined}>
        <PageHead
          title={job.title}
          hint={`${job.company} - ${job.location}`}
          status={<JobBadges job={job} />}
          actions={
            <>
              <JobActions job={job} />
              {open && (
                <IfCan resource="candidate" actions={['create']}>
                  <Button
                    variant="contained"
                    startIcon={<AddIcon />}
                    component={Link}
                    to={addCandidateTo(job)}
                  >
                    {texts.jobs.candidates.add}
                  </Button>
                </IfCan>
              )}
            </>
          }
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
        <Box sx={{ mb: 2 }}>
          <JobFunnel jobId={job.id} status={status} onStatus={setStatus} />
        </Box>
        <Box sx={[columnsSx, isBoard && { gridTemplateColumns: 'minmax(0, 1fr)' }]}>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <IfCan resource="candidate" actions={['read']}>
              <JobCandidates jobId={job.id} status={status} onStatus={setStatus} expected={listed} />
            </IfCan>
            <Section title={T.description}>
              <SafeHtml html={job.description} />
              <Skills skills={job.skills} />
            </Section>
          </Stack>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <JobFacts job={job} />
            <JobScreenings jobId={job.id} isDeleted={job.isDeleted} />
            <JobRounds jobId={job.id} mayPlan={!job.isDeleted} />
            <ActivitySection resource="jobs" id={job.id} version={job.version} />
          </Stack>
        </Box>
      </Box>
      <JobReview jobId={job.id} status={status} />
    </>
  );
}

/** The status filter, kept in the address: Back, reload and a shared link show the same candidates. */
function useStatusOfAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('status');
  const change = (status: string) =>
    setSearch(status ? { status } : {}, { replace: true, preventScrollReset: true });
  return [CANDIDATE_STATUSES.find((status) => status === asked) ?? '', change] as const;
}

/* How many candidates the list will show, by the funnel's count. */
function useListed(jobId: string, status: string): number | undefined {
  const { data } = useStages(jobId);
  if (!data) return undefined;
  const counts = Object.entries(data.stages).filter(([name]) => status === '' || name === status);
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(260px, 320px)' },
} as const;

/* react-admin's forms read their first values from this parameter. */
function addCandidateTo(job: Job): string {
  return `${paths.candidates.add}?source=${encodeURIComponent(JSON.stringify({ jobs: [job.id] }))}`;
}

function JobBadges({ job }: { job: Job }) {
  const T = useTexts('jobs').show;
  return (
    <>
      <Chip size="small" variant="outlined" label={jobNumber(job.jobId)} />
      <Chip size="small" label={valueText(job.employmentType)} />
      {job.isDeleted ? (
        <StatusChip status="Deleted" />
      ) : (
        <StatusChip status={job.isActive ? T.active : T.closed} />
      )}
    </>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  const T = useTexts('jobs').show;
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
