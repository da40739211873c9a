import { Box } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { DecisionPad, MoreStatuses } from './DecisionPad.js';

interface Props {
  /** The person's name. */
  name: string;
  statuses: readonly string[];
  /** The few usual choices; undefined shows all in the bar. */
  main: readonly string[] | undefined;
  current: string;
  onChoose: (status: string) => void;
}

/** The decision within reach of the thumb, at the bottom of a phone. */
export function ReviewBar({ name, main, ...choices }: Props) {
  const label = useTexts('records').review.decision;
  return (
    <Box role="group" aria-label={label} sx={barSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DecisionPad {...choices} main={main ?? choices.statuses} />
      </Box>
      {main && <MoreStatuses name={name} {...choices} />}
    </Box>
  );
}

const barSx = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  paddingX: 1.5,
  paddingTop: 0.75,
  paddingBottom: 'calc(6px + env(safe-area-inset-bottom, 0px))',
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  /* A thumb is wider than a pointer. */
  '& button': { minHeight: 44 },
} as const;
