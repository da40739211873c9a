import { TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '../../common/Confirm.js';
import { useTexts } from '../../i18n/texts.js';

interface Props {
  /** Number of selected candidates. */
  count: number;
  open: boolean;
  onClose: () => void;
  onReset: () => void;
}

/** Asks before the selection is cleared; wants something typed first (1-core section 2 "Candidate list"). */
export function ResetQuestion({ count, open, onClose, onReset }: Props) {
  const t = useTexts('candidates').selection;
  const [typed, setTyped] = useState('');
  const leave = (then: () => void) => () => {
    setTyped('');
    then();
  };
  return (
    <Confirm
      open={open}
      title={t.resetTitle}
      text={t.resetText(count)}
      confirmLabel={t.reset}
      blocked={typed.trim() === ''}
      onClose={leave(onClose)}
      onConfirm={leave(onReset)}
    >
      <TextField
        autoFocus
        label={t.resetPrompt}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ marginTop: 2 }}
        autoComplete="off"
      />
    </Confirm>
  );
}
