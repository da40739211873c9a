import { Box, ButtonBase } from '@mui/material';
import { StatusChip } from '../../common/StatusChip.js';
import { Key } from '../status/StatusChoices.js';
import { keyOfStatus } from '../status/statusKeys.js';

interface Props<S extends string> {
  statuses: readonly S[];
  current: S;
  onChoose: (status: S) => void;
}

/** Every status as a button with its key; the present one is marked. */
export function DecisionPad<S extends string>({ statuses, current, onChoose }: Props<S>) {
  return (
    <Box sx={padSx}>
      {statuses.map((status, index) => (
        <ButtonBase
          key={status}
          aria-pressed={status === current}
          aria-keyshortcuts={keyOfStatus(index)}
          onClick={() => onChoose(status)}
          sx={choiceSx}
        >
          <StatusChip status={status} />
          <Key>{keyOfStatus(index)}</Key>
        </ButtonBase>
      ))}
    </Box>
  );
}

const padSx = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.5 } as const;

const choiceSx = {
  justifyContent: 'space-between',
  gap: 0.5,
  minHeight: 34,
  fontFamily: 'inherit',
  paddingX: 0.5,
  borderRadius: '8px',
  border: 1,
  borderColor: 'transparent',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main', backgroundColor: 'primarySoft' },
} as const;
