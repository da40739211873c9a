import { LIMITS } from '@shared/kit/limits.js';
import { currentTexts } from '../i18n/texts.js';

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
