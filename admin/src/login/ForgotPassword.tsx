import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { loginRules } from '@shared/resources/users/rules.js';
import { showError } from '../common/ErrorModal.js';
import { FirstError } from '../common/FirstError.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { AuthShell, SubmitButton } from './AuthShell.js';

/** Requests a link for a new password; the answer never reveals whether the e-mail belongs to a user. */
export default function ForgotPassword() {
  const texts = useTexts();
  const [isSent, setSent] = useState(false);
  const emailRule = useRule(loginRules.email);

  const send = async ({ email }: { email?: string }) => {
    try {
      await request('/api/auth/password-reset', { method: 'POST', body: { email: email?.trim() } });
      setSent(true);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <AuthShell
      title={isSent ? texts.login.checkMail : texts.login.forgotTitle}
      hint={isSent ? undefined : texts.login.forgotHint}
    >
      {isSent ? (
        <Alert severity="success">{texts.messages.auth.resetSent}</Alert>
      ) : (
        <Form defaultValues={{ email: '' }} onSubmit={send} noValidate shouldFocusError={false}>
          <TextInput
            source="email"
            type="email"
            label={texts.login.email}
            autoComplete="username"
            validate={emailRule}
            autoFocus
          />
          <SubmitButton label={texts.login.sendLink} busyLabel={texts.login.sendingLink} />
          <FirstError />
        </Form>
      )}
      <Button href={paths.login} fullWidth sx={{ marginTop: 1.5 }}>
        {texts.login.backToLogin}
      </Button>
    </AuthShell>
  );
}
