import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { showError } from '../common/ErrorModal.js';
import { FirstError } from '../common/FirstError.js';
import { NewPasswordInputs } from '../common/NewPasswordInputs.js';
import { withProgress } from '../common/ProgressOverlay.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { forgetSession } from '../providers/session.js';
import { AuthShell, SubmitButton } from './AuthShell.js';

/** A new password by the single-use link of the mail: /reset-password?token= */
export default function ResetPassword() {
  const texts = useTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [isSaved, setSaved] = useState(false);

  if (isSaved) {
    return (
      <AuthShell title={texts.login.passwordSaved}>
        <Alert severity="success">{texts.messages.success.passwordChanged}</Alert>
        <Button href={paths.login} variant="contained" size="large" fullWidth sx={{ marginTop: 2 }}>
          {texts.login.signIn}
        </Button>
      </AuthShell>
    );
  }
  if (!token) {
    return (
      <AuthShell title={texts.login.resetTitle}>
        <Alert severity="warning">{texts.login.noToken}</Alert>
        <Button
          component={Link}
          to={paths.forgotPassword}
          variant="contained"
          fullWidth
          sx={{ marginTop: 2 }}
        >
          {texts.login.newLink}
        </Button>
      </AuthShell>
    );
  }
  return (
    <AuthShell title={texts.login.resetTitle} hint={texts.login.resetHint}>
      <ResetForm token={token} onSaved={() => setSaved(true)} />
    </AuthShell>
  );
}

function ResetForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const texts = useTexts();
  const save = async ({ newPassword }: { newPassword?: string }) => {
    try {
      await withProgress(texts.profile.password.saving, () =>
        request('/api/auth/password-reset/confirm', { method: 'POST', body: { token, newPassword } }),
      );
      forgetSession();
      onSaved();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Form
      defaultValues={{ newPassword: '', confirmation: '' }}
      onSubmit={save}
      noValidate
      shouldFocusError={false}
    >
      <NewPasswordInputs autoFocus />
      <SubmitButton label={texts.login.savePassword} />
      <FirstError />
    </Form>
  );
}
