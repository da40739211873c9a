import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { hintOf, messageIn, RefusalHint } from './RefusalHint.js';
import { sharedValue } from './sharedValue.js';

const displayed = sharedValue<{ message?: string; hint?: string | undefined }>({});

/** Opens the modal with an OK button of 1-core section 8 for a text, or for an error with the remedy below. */
export function showError(error: unknown): void {
  const message = typeof error === 'string' ? error : messageIn(error);
  /* The shell reports a lost session, once for all calls. */
  if (message !== currentTexts().messages.auth.sessionExpired)
    displayed.set({ message, hint: hintOf(error) });
}

/** The modal itself. */
export function ErrorModal() {
  const texts = useTexts();
  const { message, hint } = displayed.useValue();
  const close = () => displayed.set({});
  return (
    <Dialog
      open={message !== undefined}
      onClose={close}
      role="alertdialog"
      aria-labelledby="error-modal-title"
      aria-describedby="error-modal-text"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="error-modal-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ErrorIcon color="error" aria-hidden />
        {texts.common.errorTitle}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="error-modal-text" component={Box} sx={{ whiteSpace: 'pre-line' }}>
          {message}
          <RefusalHint text={hint} />
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {texts.common.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
