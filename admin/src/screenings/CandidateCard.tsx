import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { RESULT_STATUSES, type ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { PersonHead } from '../candidates/PersonHead.js';
import { showMoment } from '../common/dates.js';
import { StatusChip, StatusDot } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { resultOf, type Screened } from './screeningModel.js';
import { StageTabs } from './StageTabs.js';
import type { Stage, useDecision } from './useDecision.js';

interface Props {
  candidate: Screened;
  /** Undefined for users who may not decide, and in a deleted screening. */
  decision?: ReturnType<typeof useDecision>;
}

/** One candidate of a screening: the person, the result, the resume, and both stages. */
export const CandidateCard = memo(function CandidateCard({ candidate, decision }: Props) {
  const T = useTexts('screenings').candidates;
  const [stage, setStage] = useState<Stage>('Resume Review');
  const { result } = candidate;
  return (
    <Card component="article" aria-label={candidate.name} data-record={candidate.id} sx={cardSx}>
      <PersonHead candidate={candidate} />
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

/* Skips rendering off screen: the page stays smooth however many are loaded. */
const cardSx = {
  p: 2.5,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 189px',
  '@media print': { contentVisibility: 'visible' },
} as const;
const decisionSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 1.5,
  mb: 0.5,
} as const;

/* In the order of 2-workflow section 2: Pending, Reject, Select. */
const ORDER = [
  'Pending',
  'Rejected',
  'Selected',
] as const satisfies readonly (typeof RESULT_STATUSES)[number][];

/** The three choices for a candidate; the current one is marked. */
function DecisionButtons({
  candidate,
  onDecide,
}: {
  candidate: Screened;
  onDecide: (status: ResultStatus) => void;
}) {
  const T = useTexts('screenings').stage;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={candidate.result?.status ?? null}
      aria-label={T.decision(candidate.name)}
      onChange={(_event, status: ResultStatus | null) => status && onDecide(status)}
    >
      {ORDER.map((status) => (
        <ToggleButton key={status} value={status} sx={{ gap: 0.75, px: 1.5 }}>
          <StatusDot status={status} />
          {T.choices[status]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
