import MailIcon from '@mui/icons-material/MailOutlined';
import CallIcon from '@mui/icons-material/PhoneOutlined';
import { Alert, Box, IconButton, Link, Stack } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import { useAccess } from '../access/useAccess.js';
import { showDayOf } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useVisibleFirst } from '../common/useVisibleFirst.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordActions } from '../records/RecordActions.js';
import { CandidateStatusMenu } from './CandidateStatusMenu.js';
import { RecordMissing } from '../records/RecordMissing.js';
import type { ReadError } from '../records/useRecord.js';
import { Neighbours } from './Neighbours.js';
import { NextStep } from './next/NextStep.js';
import { useNextStep } from './next/useNextStep.js';
import { type Column, RAIL, STORY } from './show/sections.js';
import { StatusSteps } from './show/StatusSteps.js';

/** The detail as the page holds it; the list's record, shown first, lacks the changes. */
export type CandidatePageRecord = Omit<CandidateDetail, 'screeningChanges' | 'pastStatuses'> &
  Partial<Pick<CandidateDetail, 'screeningChanges' | 'pastStatuses'>> & { id: string };

/** One candidate (1-core section 2 "Candidate detail"). */
export default function CandidateShow() {
  const { id = '' } = useParams();
  // The list's record is shown at once; the page always loads its own, which holds more.
  const { data, error, isPending } = useGetOne<CandidatePageRecord>(
    'candidates',
    { id },
    { staleTime: 0, retry: false },
  );
  if (isPending) return <DetailSkeleton />;
  if (!data || (error as ReadError)?.status === 404)
    return <RecordMissing resource="candidates" error={error} />;
  return <CandidatePage candidate={data} />;
}

function CandidatePage({ candidate }: { candidate: CandidatePageRecord }) {
  const texts = useTexts();
  const t = texts.candidates.show;
  const { id, name, image, email, mobile, jobs, experience, location } = candidate;
  const hint = [jobs[0]?.title, texts.candidates.list.years(experience), location.current];
  return (
    <>
      <PageHead
        title={name}
        hint={hint.filter(Boolean).join(' · ')}
        lead={<PersonAvatar name={name} photo={image} size={64} />}
        status={
          <>
            {candidate.isDeleted ? (
              <StatusChip status="Deleted" />
            ) : (
              <CandidateStatusMenu candidate={candidate} />
            )}
            <Box className="hd-no-print" sx={{ display: 'flex' }}>
              <IconButton
                href={`mailto:${email}`}
                aria-label={texts.candidates.list.mail(name)}
                title={email}
              >
                <MailIcon fontSize="small" />
              </IconButton>
              <IconButton href={`tel:${mobile}`} aria-label={texts.candidates.list.call(name)} title={mobile}>
                <CallIcon fontSize="small" />
              </IconButton>
            </Box>
          </>
        }
        actions={<Neighbours id={id} />}
      />
      <Box className="hd-no-print" sx={{ marginBottom: 2 }}>
        <Section
          title={t.actions}
          actions={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <CandidateActions candidate={candidate} />
            </Box>
          }
        >
          {candidate.isDeleted ? (
            <Alert severity="warning">{t.trashed(showDayOf(candidate.deletedAt))}</Alert>
          ) : (
            <StatusSteps candidate={candidate} />
          )}
        </Section>
      </Box>
      <Box sx={columnsSx}>
        <Parts of={STORY} candidate={candidate} />
        <Parts of={RAIL} candidate={candidate} />
      </Box>
    </>
  );
}

/* 1-core section 2 "Candidate detail", Actions; the usual next step comes first. */
function CandidateActions({ candidate }: { candidate: CandidatePageRecord }) {
  const texts = useTexts();
  const t = texts.candidates.show;
  const next = useNextStep(candidate);
  const mayOnboard = useAccess().can('onboarding', 'read');
  const { id, name } = candidate;
  return (
    <RecordActions
      resource="candidates"
      record={candidate}
      question={{ title: t.deleteTitle, text: `${t.deleteText(name)} ${texts.confirm.restoreLater}` }}
      editTo={paths.candidates.edit(id)}
      main={next && <NextStep candidate={candidate} next={next} />}
      after={{ trash: paths.candidates.list }}
    >
      {candidate.status === 'Onboarding' && mayOnboard && (
        <Link component={RouterLink} to={paths.candidates.onboarding(id)} sx={{ fontWeight: 550 }}>
          {t.onboarding}
        </Link>
      )}
    </RecordActions>
  );
}

interface PartsProps {
  of: Column;
  candidate: CandidatePageRecord;
}

function Parts({ of: { parts, inView }, candidate }: PartsProps) {
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {useVisibleFirst(parts, inView).map((Part, index) => (
        <Part key={index} candidate={candidate} />
      ))}
    </Stack>
  );
}

const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 360px)' },
} as const;
