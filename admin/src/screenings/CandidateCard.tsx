import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ResumeIcon from '@mui/icons-material/DescriptionOutlined';
import { Box, Button, Card, IconButton, Link, Typography } from '@mui/material';
import { lazy, memo, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { ReviewIconButton } from '../candidates/review/ReviewIconButton.js';
import { showMoment } from '../common/dates.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { useDownloadLink } from '../common/useDownloadLink.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { DecisionButtons } from './DecisionButtons.js';
import { resultOf, type Screened } from './screeningModel.js';
import { StageTabs } from './StageTabs.js';
import type { Stage, useDecision } from './useDecision.js';

const ResumeModal = lazy(() => import('../candidates/ResumeModal.js'));

interface Props {
  candidate: Screened;
  /** Undefined for whoever may not decide, and in a deleted screening. */
  decision?: ReturnType<typeof useDecision>;
}

/** One candidate of a screening: who, how it stands, the resume, and both stages. */
export const CandidateCard = memo(function CandidateCard({ candidate, decision }: Props) {
  const texts = useTexts();
  const T = texts.screenings.candidates;
  const [stage, setStage] = useState<Stage>('Resume Review');
  const { result } = candidate;
  return (
    <Card component="article" aria-label={candidate.name} data-record={candidate.id} sx={cardSx}>
      <Box sx={headSx}>
        <PersonAvatar name={candidate.name} photo={candidate.image} size={40} />
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Name candidate={candidate} />
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {[texts.candidates.list.years(candidate.experience), candidate.location.current]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Resume candidate={candidate} />
          <ReviewIconButton id={candidate.id} name={candidate.name} />
        </Box>
      </Box>
      <Box sx={decisionSx}>
        <StatusChip status={resultOf(candidate)} />
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: '1 1 160px', minWidth: 0 }}>
          {result?.decidedBy && T.decidedBy(result.decidedBy.name, showMoment(result.decidedAt))}
        </Typography>
        {decision && (
          <DecisionButtons
            candidate={candidate}
            onDecide={(status) => decision.decide(candidate, stage, status)}
          />
        )}
      </Box>
      <StageTabs
        candidate={candidate}
        onStage={setStage}
        onSave={decision && ((...saved) => decision.saveFields(candidate, ...saved))}
      />
    </Card>
  );
});

function Name({ candidate }: { candidate: Screened }) {
  const mayRead = useAccess().can('candidate', 'read');
  const sx = { display: 'block', fontWeight: 600, fontSize: 15 } as const;
  return mayRead ? (
    <Link component={RouterLink} to={paths.candidates.show(candidate.id)} noWrap sx={sx}>
      {candidate.name}
    </Link>
  ) : (
    <Typography noWrap sx={sx}>
      {candidate.name}
    </Typography>
  );
}

/* The resume over the page, and its download; files are open to who may read candidates only. */
function Resume({ candidate }: { candidate: Screened }) {
  const T = useTexts('screenings').candidates;
  const mayRead = useAccess().can('candidate', 'read');
  const [open, setOpen] = useState(false);
  if (!mayRead) return null;
  if (!candidate.resume) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 1 }}>
        {T.noResume}
      </Typography>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<ResumeIcon />}
        aria-label={T.viewResume(candidate.name)}
        onClick={() => setOpen(true)}
      >
        {T.resume}
      </Button>
      <Download url={candidate.resume} name={candidate.name} />
      {open && (
        <Suspense>
          <ResumeModal candidate={candidate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Download({ url, name }: { url: string; name: string }) {
  const texts = useTexts();
  const label = texts.screenings.candidates.downloadResume(name);
  const link = useDownloadLink(url, texts.candidates.file.of(texts.candidates.fields.resume, name));
  return (
    <IconButton
      size="small"
      component="a"
      aria-label={label}
      title={label}
      {...link}
      sx={{ width: 32, height: 32 }}
    >
      <DownloadIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

/* What is out of sight costs nothing: the page stays smooth however many are loaded. */
const cardSx = {
  p: 2.5,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 189px',
  '@media print': { contentVisibility: 'visible' },
} as const;
const headSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
const decisionSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 1.5,
  mb: 0.5,
} as const;
