import { Box, Link as MuiLink } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, PasswordInput, TextInput, useLogin } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { loginRules } from '@shared/resources/users/rules.js';
import { CheckboxInput } from '../common/CheckboxInput.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { FirstError } from '../common/FirstError.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { safeRedirect } from '../providers/safe-redirect.js';
import { useSession } from '../providers/session.js';
import { AuthShell } from './AuthShell.js';
import { SubmitButton } from './SubmitButton.js';
import { useKnownSession } from './useKnownSession.js';

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

const BLANK: Credentials = { email: '', password: '', rememberMe: false };

/** Sign-in (1-core section 2 "Login"); who is signed in already goes on to the redirect value, or to /. */
export function LoginPage() {
  const texts = useTexts();
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  const user = useSession();
  const isChecking = useKnownSession();
  const [signingIn, setSigningIn] = useState(false);
  useEffect(() => {
    document.title = `${texts.login.signIn} · ${texts.product}`;
  }, [texts]);

  if (isChecking) return null;
  if (user && !signingIn) return <Navigate to={target} replace />;
  return (
    <AuthShell title={texts.login.title} hint={texts.login.hint}>
      <LoginForm target={target} onBusy={setSigningIn} />
    </AuthShell>
  );
}

function LoginForm({ target, onBusy }: { target: string; onBusy: (busy: boolean) => void }) {
  const texts = useTexts();
  const login = useLogin();
  const run = useProgress();
  const showError = useErrorModal();
  const emailRule = useRule(loginRules.email);
  const passwordRule = useRule(loginRules.password);

  const signIn = async (values: Partial<Credentials>) => {
    onBusy(true);
    try {
      await run(texts.login.signingIn, () => login({ ...values, email: values.email?.trim() }, target));
    } catch (error) {
      showError((error as Error).message);
      onBusy(false);
    }
  };
  return (
    <Form defaultValues={BLANK} onSubmit={signIn} noValidate shouldFocusError={false}>
      <TextInput
        source="email"
        type="email"
        label={texts.login.email}
        autoComplete="username"
        validate={emailRule}
        autoFocus
      />
      <PasswordInput
        source="password"
        label={texts.login.password}
        autoComplete="current-password"
        validate={passwordRule}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <CheckboxInput source="rememberMe" label={texts.login.rememberMe} />
        <MuiLink component={Link} to={paths.forgotPassword}>
          {texts.login.forgot}
        </MuiLink>
      </Box>
      <SubmitButton label={texts.login.signIn} />
      <FirstError />
    </Form>
  );
}
