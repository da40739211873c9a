import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../i18n/texts.js';

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Label of the confirm button. */
  confirmLabel?: string;
  /** Label of the other button; Cancel by default. */
  cancelLabel?: string | undefined;
  /** Red button, and Cancel has the focus, so that Enter alone destroys nothing. */
  destructive?: boolean;
  /** The confirm button is disabled. */
  blocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Shown below the text: for example a list of what still refers to the record. */
  children?: ReactNode;
}

/** Asks for confirmation. */
export function Confirm(props: Props) {
  const texts = useTexts();
  const { open, title, text, confirmLabel = texts.common.confirm, destructive = false } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {props.children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={props.onClose} autoFocus={destructive}>
          {props.cancelLabel ?? texts.common.cancel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={props.onConfirm}
          disabled={props.blocked}
          autoFocus={!destructive}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
