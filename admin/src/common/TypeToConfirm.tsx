import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../i18n/texts.js';
import { Confirm } from './Confirm.js';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Label of the text field. */
  label?: string;
  confirmLabel?: string;
  destructive?: boolean;
  /** @param typed the trimmed text, never empty */
  onConfirm: (typed: string) => void;
  onClose: () => void;
}

/** A question whose confirm button stays disabled while the text is empty (1-core section 2 "Candidate list"). */
export function TypeToConfirm({ label, onConfirm, onClose, ...question }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const leave = (then: () => void) => () => {
    setTyped('');
    then();
  };
  return (
    <Confirm
      {...question}
      blocked={typed.trim() === ''}
      onConfirm={leave(() => onConfirm(typed.trim()))}
      onClose={leave(onClose)}
    >
      <TextField
        label={label ?? texts.common.typeHere}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ marginTop: 2 }}
        autoComplete="off"
      />
    </Confirm>
  );
}
