import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, ButtonBase, IconButton, Tooltip } from '@mui/material';
import { memo } from 'react';
import { Key } from '../../common/Keys.js';
import { StatusChip } from '../../common/StatusChip.js';
import { useMenu } from '../../common/useMenu.js';
import { useTexts } from '../../i18n/texts.js';
import { StatusChoices } from '../status/StatusChoices.js';
import { keyOfStatus } from '../status/statusKeys.js';

interface Props {
  statuses: readonly string[];
  /** The choices shown as buttons, in one row; default: all, with their keys. */
  main?: readonly string[];
  current: string;
  /** A stable function, so that a step re-renders only the choices that change. */
  onChoose: (status: string) => void;
}

/** The choices of a decision as buttons; the current one is marked. */
export function DecisionPad({ statuses, main, current, onChoose }: Props) {
  return (
    <Box sx={main ? rowSx : padSx}>
      {(main ?? statuses).map((status) => (
        <Choice
          key={status}
          status={status}
          shortcut={keyOfStatus(statuses.indexOf(status))}
          isCurrent={status === current}
          showsKey={main === undefined}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
}

interface ChoiceProps {
  status: string;
  shortcut: string | undefined;
  isCurrent: boolean;
  showsKey: boolean;
  onChoose: (status: string) => void;
}

const Choice = memo(function Choice({ status, shortcut, isCurrent, showsKey, onChoose }: ChoiceProps) {
  return (
    <ButtonBase
      aria-pressed={isCurrent}
      aria-keyshortcuts={shortcut}
      onClick={() => onChoose(status)}
      sx={choiceSx}
    >
      <StatusChip status={status} />
      {showsKey && <Key>{shortcut}</Key>}
    </ButtonBase>
  );
});

interface MoreProps extends Omit<Props, 'main'> {
  /** The person's name. */
  name: string;
}

/** All statuses behind a button. */
export function MoreStatuses({ name, statuses, current, onChoose }: MoreProps) {
  const texts = useTexts('records');
  const menu = useMenu();
  return (
    <>
      <Tooltip title={texts.review.more}>
        <IconButton size="small" aria-label={texts.review.more} {...menu.button}>
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <StatusChoices
        anchor={menu.over.anchorEl}
        label={texts.status.menu(name)}
        statuses={statuses}
        current={current}
        onClose={menu.close}
        onChoose={onChoose}
      />
    </>
  );
}

const padSx = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.5 } as const;

const rowSx = {
  display: 'flex',
  gap: 0.5,
  '& > *': { flex: 'auto', justifyContent: 'center', borderColor: 'divider' },
} as const;

const choiceSx = {
  justifyContent: 'space-between',
  minWidth: 0,
  gap: 0.25,
  /* Makes the longest status and its key fit into half of the narrowest panel. */
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
