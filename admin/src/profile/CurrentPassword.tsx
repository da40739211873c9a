import { PasswordInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { passwordRules } from '@shared/resources/users/rules.js';
import { FormGrid } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';

/** Asks for the password if the e-mail in the form differs from `email`, the stored one. */
export function CurrentPassword({ email }: { email: string }) {
  const typed = useWatch({ name: 'email' }) as string | undefined;
  if (!isNewEmail(typed, email)) return null;
  return <Asked />;
}

function Asked() {
  const T = useTexts('profile').edit;
  return (
    <Section title={T.newEmail}>
      <FormGrid>
        <PasswordInput
          source="currentPassword"
          label={T.currentPassword}
          autoComplete="current-password"
          helperText={T.newEmailHint}
          validate={useRule(passwordRules.currentPassword)}
        />
      </FormGrid>
    </Section>
  );
}

/** True if the typed address differs from the stored one. */
export function isNewEmail(typed: string | null | undefined, stored: string): boolean {
  return (typed ?? '').trim().toLowerCase() !== stored;
}
