import { Box } from '@mui/material';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { ASIDE, WAY } from '@shared/resources/candidates/next-step.js';
import { useLayoutEffect, useRef } from 'react';
import { PlainIcon } from '../../common/PlainIcon.js';
import { StatusDot } from '../../common/StatusChip.js';
import { toneOf } from '../../common/status.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import { keyOfStatus } from '../../records/status/statusKeys.js';
import { useStatusKeys } from '../bulk/useStatusKeys.js';
import { useCandidateStatus } from '../useCandidateChange.js';
import type { CandidatePageRecord } from '../CandidateShow.js';

/**
 * The status as steps of the pipeline, ticked if the history contains them, and next to them the statuses that end or
 * pause it: one click or key gives another status.
 */
export function StatusSteps({ candidate }: { candidate: CandidatePageRecord }) {
  const t = useTexts('candidates').show;
  const give = useCandidateStatus();
  const set = give && ((status: CandidateStatus) => void give(candidate, status));
  useStatusKeys(set);
  const { status: current, pastStatuses = [] } = candidate;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const step = bar.current?.querySelector<HTMLElement>('[aria-current]');
    /* Not scrollIntoView, which would scroll the page too. */
    if (step) bar.current!.scrollLeft = step.offsetLeft - (bar.current!.clientWidth - step.offsetWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" ref={bar} aria-label={t.steps} sx={[barSx, !set && { flexWrap: 'wrap' }]}>
      <Box component="ol" sx={[listSx, !set && { flexWrap: 'wrap' }]}>
        {WAY.map((status) => (
          <Box component="li" key={status} sx={{ flex: '1 0 auto' }}>
            <Step
              status={status}
              isCurrent={status === current}
              isDone={pastStatuses.includes(status)}
              onChoose={set}
            />
          </Box>
        ))}
      </Box>
      <Box
        component="ul"
        sx={[listSx, { borderLeft: 1, borderColor: 'divider', paddingLeft: 0.5, flex: 'none' }]}
      >
        {ASIDE.map((status) => (
          <li key={status}>
            <Step status={status} isCurrent={status === current} isDone={false} onChoose={set} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface StepProps {
  status: CandidateStatus;
  isCurrent: boolean;
  isDone: boolean;
  onChoose?: (status: CandidateStatus) => void;
}

function Step({ status, isCurrent, isDone, onChoose }: StepProps) {
  const t = useTexts('candidates').show;
  const key = keyOfStatus(CANDIDATE_STATUSES.indexOf(status));
  return (
    <button
      type="button"
      className="hd-step"
      data-done={isDone || undefined}
      data-tone={isCurrent ? toneOf(status) : undefined}
      disabled={!onChoose || isCurrent}
      aria-current={isCurrent ? 'step' : undefined}
      aria-keyshortcuts={onChoose && key}
      aria-label={isCurrent || !onChoose ? undefined : t.moveTo(valueText(status))}
      title={onChoose && !isCurrent ? `${t.moveTo(valueText(status))} (${key})` : undefined}
      onClick={() => onChoose?.(status)}
    >
      {isDone ? <PlainIcon name="check" /> : <StatusDot status={status} />}
      {valueText(status)}
    </button>
  );
}

const barSx = {
  /* Its steps are measured from it. */
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  marginX: -1.25,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
} as const;

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flex: '1 0 auto',
  gap: 0.25,
} as const;
