import { TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '../../common/Confirm.js';
import { useTexts } from '../../i18n/texts.js';

interface Props {
  /** Number of selected candidates. */
  count: number;
  deleting: boolean;
  resetting: boolean;
  onClose: () => void;
  onDelete: () => void;
  onReset: () => void;
}

/**
 * The confirmations before selected candidates are deleted, and before the selection is cleared; the latter wants
 * something typed first (1-core section 2 "Candidate list").
 */
export function BulkQuestions({ count, deleting, resetting, onClose, onDelete, onReset }: Props) {
  const texts = useTexts();
  const t = texts.candidates.selection;
  const [typed, setTyped] = useState('');
  const leave = (then: () => void) => () => {
    setTyped('');
    then();
  };
  return (
    <>
      <Confirm
        open={deleting}
        title={t.deleteTitle(count)}
        text={texts.confirm.restoreLater}
        confirmLabel={t.delete}
        destructive
        onClose={onClose}
        onConfirm={onDelete}
      />
      <Confirm
        open={resetting}
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
    </>
  );
}
