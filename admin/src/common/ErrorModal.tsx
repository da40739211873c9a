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
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { RefusalHint } from './RefusalHint.js';

type ShowError = (message: string, hint?: string) => void;

interface Shown {
  message: string | undefined;
  hint: string | undefined;
  close: () => void;
}

const ShowContext = createContext<ShowError>(() => undefined);
const ShownContext = createContext<Shown>({ message: undefined, hint: undefined, close: () => undefined });

/** Holds the error to show; {@link ErrorModalView} shows it inside the theme. */
export function ErrorModalProvider({ children }: { children: ReactNode }) {
  const [{ message, hint }, setShown] = useState<{ message?: string; hint?: string | undefined }>({});
  /* The shell reports a lost session, once for all calls. */
  const show = useCallback<ShowError>((text, below) => {
    if (text !== currentTexts().messages.auth.sessionExpired) setShown({ message: text, hint: below });
  }, []);
  const shown = useMemo(() => ({ message, hint, close: () => setShown({}) }), [message, hint]);
  return (
    <ShowContext.Provider value={show}>
      <ShownContext.Provider value={shown}>{children}</ShownContext.Provider>
    </ShowContext.Provider>
  );
}

/** @returns `showError(message, hint)`: opens the modal with an OK button of 1-core section 8 */
export function useErrorModal(): ShowError {
  return useContext(ShowContext);
}

/** The modal itself. */
export function ErrorModalView() {
  const texts = useTexts();
  const { message, hint, close } = useContext(ShownContext);
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
