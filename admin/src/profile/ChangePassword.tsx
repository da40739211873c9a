import { Alert, Box } from '@mui/material';
import { PasswordInput, useDataProvider } from 'react-admin';
import { passwordRules } from '@shared/resources/users/rules.js';
import { PageForm } from '../common/PageForm.js';
import { NewPasswordInputs } from '../common/NewPasswordInputs.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { saveForm } from '../common/saveForm.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { publishSignOut, useSession } from '../providers/session.js';
import { goToSignIn } from '../providers/sign-in-page.js';

interface Values {
  oldPassword?: string;
  newPassword?: string;
  confirmation?: string;
}

const EMPTY: Values = { oldPassword: '', newPassword: '', confirmation: '' };

/** Changes the user's password; afterwards every session has ended (1-core sections 2, 4 and 5). */
export default function ChangePassword() {
  const texts = useTexts();
  const T = texts.profile.password;
  const user = useSession();
  const provider = useDataProvider<HireDeskDataProvider>();
  const oldRule = useRule(passwordRules.oldPassword);

  const change = ({ oldPassword, newPassword }: Values) =>
    saveForm(
      T.saving,
      () =>
        provider.call(`/auth/${user?._id}/change-password`, {
          method: 'POST',
          body: { oldPassword, newPassword },
        }),
      () => {
        publishSignOut();
        goToSignIn(texts.messages.success.passwordChanged);
      },
    );

  return (
    <PageForm title={T.title} values={EMPTY} cancelTo={paths.profile} saveLabel={T.save} onSave={change}>
      {user?.mustChangePassword && <Alert severity="info">{texts.messages.auth.changeGivenPassword}</Alert>}
      <Section title={T.heading} hint={T.hint}>
        {/* Associates the password with the user for password managers. */}
        <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <Box sx={{ maxWidth: 420 }}>
          <PasswordInput
            source="oldPassword"
            label={T.oldPassword}
            validate={oldRule}
            helperText={false}
            autoComplete="current-password"
          />
          <NewPasswordInputs />
        </Box>
      </Section>
    </PageForm>
  );
}
