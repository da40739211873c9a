import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { useTexts } from '../../i18n/texts.js';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { StatusChip } from '../../common/StatusChip.js';
import { StatusChoices } from './StatusChoices.js';

interface Props<S extends string> {
  /** Whose status it is. */
  name: string;
  status: S;
  statuses: readonly S[];
  /** Without it the status is only shown: the user may not change it. */
  onChange?: (status: S) => void;
}

/** The status as a chip that is a button: one click opens the choices, one key or click chooses. */
export function StatusMenu<S extends string>({ name, status, statuses, onChange }: Props<S>) {
  const t = useTexts('records').status;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A closed menu is not free, and every row has one.
  const [wasOpened, setWasOpened] = useState(false);
  if (!onChange) return <StatusChip status={status} />;
  return (
    <>
      <ButtonBase
        aria-label={t.change(name, status)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          event.preventDefault();
          setWasOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={buttonSx}
      >
        <StatusChip status={status} />
        <Box component={ArrowIcon} aria-hidden sx={{ fontSize: 18, marginLeft: -0.25 }} />
      </ButtonBase>
      {wasOpened && (
        <StatusChoices
          anchor={anchor}
          label={t.menu(name)}
          statuses={statuses}
          current={status}
          onClose={() => setAnchor(null)}
          onChoose={onChange}
        />
      )}
    </>
  );
}

/* At least 32 px to hit, without making the line higher. */
const buttonSx = {
  flex: 'none',
  minHeight: 32,
  marginY: -0.5,
  borderRadius: 999,
  fontFamily: 'inherit',
  color: 'text.secondary',
  '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
} as const;
