import CheckIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '@shared/kit/limits.js';
import { type Texts, useTexts } from '../i18n/texts.js';

/* The single asserts of `newPassword` in shared/rules.ts, which decides. */
const ASSERTS: ReadonlyArray<{
  label: keyof Texts['login']['strength'];
  holds: (password: string) => boolean;
}> = [
  {
    label: 'length',
    holds: (password) => {
      const { length } = [...password];
      return length >= LIMITS.newPassword.min && length <= LIMITS.newPassword.max;
    },
  },
  { label: 'upper', holds: (password) => /[A-Z]/.test(password) },
  { label: 'lower', holds: (password) => /[a-z]/.test(password) },
  { label: 'digit', holds: (password) => /\d/.test(password) },
  { label: 'special', holds: (password) => /[@$!%*?&]/.test(password) },
];

/** Shows which demands a new password meets while it is typed. Inside a form. */
export function PasswordStrength({ source }: { source: string }) {
  const texts = useTexts();
  const password = String((useWatch({ name: source }) as unknown) ?? '');
  return (
    <Box sx={{ marginTop: 0.5, marginBottom: 1.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.login.strengthTitle}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, marginTop: 0.5, padding: 0, display: 'grid', gap: 0.25 }}
      >
        {ASSERTS.map(({ label, holds }) => {
          const isMet = holds(password);
          const Icon = isMet ? CheckIcon : OpenIcon;
          return (
            <Box
              component="li"
              key={label}
              data-met={isMet}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                fontSize: 13,
                color: isMet ? 'success.main' : 'text.secondary',
              }}
            >
              <Icon sx={{ fontSize: 16 }} aria-hidden />
              {texts.login.strength[label]}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
