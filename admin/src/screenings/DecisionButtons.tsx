import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { RESULT_STATUSES } from '@shared/resources/candidates/pipeline.js';
import { StatusDot } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import type { Screened } from './screeningModel.js';

/* In the order of 2-workflow section 2: Pending, Reject, Select. */
const ORDER = [
  'Pending',
  'Rejected',
  'Selected',
] as const satisfies readonly (typeof RESULT_STATUSES)[number][];

/** The three choices for a candidate; the current one is marked. */
export function DecisionButtons({
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
