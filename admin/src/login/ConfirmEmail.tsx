import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { AuthShell } from './AuthShell.js';

/**
 * Confirms a new e-mail by the single-use link of the mail: /confirm-email?token=. Needs a click, so that programs that
 * only follow links in mails do not use it up.
 */
export default function ConfirmEmail() {
  const texts = useTexts();
  const T = texts.login;
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<{ done: boolean; text: string } | undefined>(
    token ? undefined : { done: false, text: texts.messages.auth.resetInvalid },
  );

  const confirm = async () => {
    setBusy(true);
    try {
      await request('/api/auth/email/confirm', { method: 'POST', body: { token } });
      setEnd({ done: true, text: texts.messages.success.emailChanged });
    } catch (error) {
      setEnd({ done: false, text: (error as Error).message });
    }
    setBusy(false);
  };
  return (
    <AuthShell
      title={end?.done ? T.emailConfirmed : T.confirmEmailTitle}
      hint={end ? undefined : T.confirmEmailHint}
    >
      {end ? (
        <>
          <Alert severity={end.done ? 'success' : 'warning'}>{end.text}</Alert>
          <Button
            component={Link}
            to={paths.dashboard}
            variant="contained"
            size="large"
            fullWidth
            sx={{ marginTop: 2 }}
          >
            {T.toApplication}
          </Button>
        </>
      ) : (
        <Button variant="contained" size="large" fullWidth disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? T.confirmingEmail : T.confirmEmail}
        </Button>
      )}
    </AuthShell>
  );
}
