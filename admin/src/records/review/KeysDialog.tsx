import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ComponentProps } from 'react';
import { KeyList } from '../../common/Keys.js';
import { useTexts } from '../../i18n/texts.js';
import { valueText } from '../../common/words.js';
import { keyOfStatus } from '../status/statusKeys.js';

/** Up to this many choices are listed one by one. */
const FEW = 5;

interface Props {
  open: boolean;
  onClose: () => void;
  /** The choices of the decision; empty for users who may not decide. */
  statuses: readonly string[];
  canEdit: boolean;
  canNote: boolean;
}

type Row = ComponentProps<typeof KeyList>['rows'][number];

/** The panel's keys, only those that work for this user here. */
export function KeysDialog({ open, onClose, statuses, canEdit, canNote }: Props) {
  const texts = useTexts();
  const t = useTexts('records').review;
  const few = statuses.length <= FEW;
  const choices: Row[] = few
    ? statuses.map((status, index) => [[keyOfStatus(index) ?? ''], valueText(status)])
    : [[['1', '…', '9', '0', '-'], t.shortcuts.give]];
  const rows: Row[] = [
    [['J', '↓'], t.next],
    [['K', '↑'], t.previous],
    ...choices,
    ...(canEdit ? [[['E'], t.edit] as const] : []),
    ...(canNote ? [[['N'], t.shortcuts.note] as const] : []),
    [['Ctrl', 'Z'], t.shortcuts.undo],
    [['Esc'], t.shortcuts.back],
    [['?'], t.shortcuts.keys],
  ];
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="review-keys">
      <DialogTitle id="review-keys">{t.keys}</DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0}>
        <KeyList rows={rows} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.common.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
