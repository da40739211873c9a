import MetIcon from '@mui/icons-material/CheckCircle';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { PasswordInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '@shared/kit/limits.js';
import { passwordRules, passwordsMatch } from '@shared/resources/users/rules.js';
import { ruleText } from '../i18n/sharedText.js';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { useRule } from './useRule.js';

/** Each assert on a new password (1-core section 5 "Change password") and whether the typed one meets it. */
export function passwordDemands(typed: string): Array<{ text: string; met: boolean }> {
  const D = currentTexts().profile.password.asserts;
  const length = [...typed].length;
  return [
    { text: D.length, met: length >= LIMITS.newPassword.min && length <= LIMITS.newPassword.max },
    { text: D.upper, met: /[A-Z]/.test(typed) },
    { text: D.lower, met: /[a-z]/.test(typed) },
    { text: D.digit, met: /\d/.test(typed) },
    { text: D.special, met: /[@$!%*?&]/.test(typed) },
  ];
}

/** Inside a form: a new password as `newPassword`, the demands that it meets while it is typed, and `confirmation`. */
export function NewPasswordInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  const T = useTexts('profile').password;
  const confirmed = (value: unknown, values: { newPassword?: string }) =>
    ruleText(passwordsMatch(values.newPassword ?? '', value ?? ''));
  return (
    <>
      <PasswordInput
        source="newPassword"
        label={T.newPassword}
        validate={useRule(passwordRules.newPassword)}
        helperText={false}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordDemands />
      <PasswordInput
        source="confirmation"
        label={T.confirmation}
        validate={confirmed}
        helperText={false}
        isRequired
        autoComplete="new-password"
      />
    </>
  );
}

function PasswordDemands() {
  const T = useTexts('profile').password;
  const typed = (useWatch({ name: 'newPassword' }) as string | null | undefined) ?? '';
  return (
    <Box sx={{ marginTop: 0.5, marginBottom: 1.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {T.rules}
      </Typography>
      <Box component="ul" aria-label={T.rules} sx={listSx}>
        {passwordDemands(typed).map(({ text, met }) => {
          const Icon = met ? MetIcon : MissingIcon;
          return (
            <Box component="li" key={text} sx={{ color: met ? 'success.main' : 'text.secondary' }}>
              <Icon titleAccess={met ? T.met : T.missing} />
              {text}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const listSx = {
  listStyle: 'none',
  margin: 0,
  marginTop: 0.5,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, lineHeight: '22px' },
  '& svg': { fontSize: 16 },
} as const;
