import { Alert, Box, Button, Stack } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { CandidateDetail } from '@shared/api.js';
import { Activity } from '../common/Activity.js';
import { showDayOf } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { AdditionalInformation, BasicInformation, JobAndFinances } from './CandidateFacts.js';
import { CandidateActions } from './CandidateActions.js';
import { CandidateFiles } from './CandidateFiles.js';
import { CandidateJobs } from './CandidateJobs.js';
import { MissingCandidate } from './MissingCandidate.js';
import { Neighbours } from './Neighbours.js';
import { ScreeningChanges } from './ScreeningChanges.js';

const t = texts.candidates.show;

/** The detail as the page holds it; the list's record, shown first, has no changes yet. */
export type CandidatePageRecord = Omit<CandidateDetail, 'screeningChanges'> & {
  id: string;
  screeningChanges?: CandidateDetail['screeningChanges'];
};

/** One candidate (1-core section 2 "Candidate detail"). */
export default function CandidateShow() {
  const { id = '' } = useParams();
  // The list's record is shown at once, and the page's own is always asked for: it holds more.
  const { data, error, isPending, refetch } = useGetOne<CandidatePageRecord>(
    'candidates',
    { id },
    { staleTime: 0, retry: false },
  );
  const missing = (error as { status?: number } | null)?.status === 404;
  if (missing) return <MissingCandidate />;
  if (isPending) return <DetailSkeleton />;
  if (!data) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{texts.common.tryAgain}</Button>}
      >
        {error?.message}
      </Alert>
    );
  }
  return <CandidatePage candidate={data} />;
}

function CandidatePage({ candidate }: { candidate: CandidatePageRecord }) {
  return (
    <>
      <PageHead
        title={candidate.name}
        hint={candidate.jobs[0]?.title}
        lead={<PersonAvatar name={candidate.name} photo={candidate.image} size={64} />}
        status={<StatusChip status={candidate.isDeleted ? 'Deleted' : candidate.status} />}
        actions={<Neighbours id={candidate.id} />}
      />
      {candidate.isDeleted && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {t.trashed(showDayOf(candidate.deletedAt))}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          // On narrow screens the columns dissolve, and the actions come first.
          '& > .MuiStack-root': { display: { xs: 'contents', md: 'flex' } },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <BasicInformation candidate={candidate} />
          <JobAndFinances candidate={candidate} />
          <AdditionalInformation candidate={candidate} />
          <CandidateJobs jobs={candidate.jobs} />
          <ScreeningChanges changes={candidate.screeningChanges} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Box sx={{ order: { xs: -1, md: 0 } }}>
            <CandidateActions candidate={candidate} />
          </Box>
          <CandidateFiles candidate={candidate} />
          <Section title={texts.common.activityTitle}>
            <Activity key={candidate.version} resource="candidates" id={candidate.id} />
          </Section>
        </Stack>
      </Box>
    </>
  );
}
