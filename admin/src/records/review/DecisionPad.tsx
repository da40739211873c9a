import { Box, ButtonBase } from '@mui/material';
import { memo } from 'react';
import { StatusChip } from '../../common/StatusChip.js';
import { Key } from '../status/StatusChoices.js';
import { keyOfStatus } from '../status/statusKeys.js';

interface Props {
  statuses: readonly string[];
  current: string;
  /** The same function each time, so that a step draws the choices that it concerns. */
  onChoose: (status: string) => void;
}

/** Every status as a button with its key; the present one is marked. */
export const DecisionPad = memo(function DecisionPad({ statuses, current, onChoose }: Props) {
  return (
    <Box sx={padSx}>
      {statuses.map((status, index) => (
        <Choice
          key={status}
          status={status}
          shortcut={keyOfStatus(index)}
          isCurrent={status === current}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
});

interface ChoiceProps {
  status: string;
  shortcut: string | undefined;
  isCurrent: boolean;
  onChoose: (status: string) => void;
}

const Choice = memo(function Choice({ status, shortcut, isCurrent, onChoose }: ChoiceProps) {
  return (
    <ButtonBase
      aria-pressed={isCurrent}
      aria-keyshortcuts={shortcut}
      onClick={() => onChoose(status)}
      sx={choiceSx}
    >
      <StatusChip status={status} />
      <Key>{shortcut}</Key>
    </ButtonBase>
  );
});

const padSx = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.5 } as const;

const choiceSx = {
  justifyContent: 'space-between',
  minWidth: 0,
  gap: 0.25,
  /* The longest status and its key fit into half of the narrowest panel. */
  '& [data-status]': { paddingInline: '7px', gap: '5px', fontSize: 12 },
  minHeight: 34,
  fontFamily: 'inherit',
  paddingX: 0.25,
  borderRadius: '8px',
  border: 1,
  borderColor: 'transparent',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main', backgroundColor: 'primarySoft' },
} as const;
