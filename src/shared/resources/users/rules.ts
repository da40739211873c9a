/** The rules of users, profile and sign-in (1-core section 5). */
import { email } from '../../kit/contact-rules.js';
import { LIMITS } from '../../kit/limits.js';
import { type Rule, ids, isEmpty, optional } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { USER_FIELDS } from './fields.js';
import { rulesOf } from '../../kit/fields.js';

const M = MESSAGES.validation;

/** A new password's strength (1-core section 5 "Change password"). */
export const newPassword: Rule = (value) => {
  if (typeof value !== 'string' || [...value].length < LIMITS.newPassword.min) return M.passwordMin;
  if ([...value].length > LIMITS.newPassword.max) return M.passwordMax;
  if (!/[A-Z]/.test(value)) return M.passwordUpper;
  if (!/[a-z]/.test(value)) return M.passwordLower;
  if (!/\d/.test(value)) return M.passwordDigit;
  return /[@$!%*?&]/.test(value) ? undefined : M.passwordSpecial;
};

function givenPassword(message: string): Rule {
  return (value) =>
    typeof value === 'string' && value.length >= LIMITS.loginPassword && value.length <= 1_000
      ? undefined
      : message;
}

export const loginRules = {
  email: ((value, context) => (email(value, context) ? M.emailInvalid : undefined)) satisfies Rule,
  password: givenPassword(M.loginPassword),
};

export const passwordRules = {
  oldPassword: givenPassword(M.oldPassword),
  newPassword,
  /** Asked before the user's own e-mail changes. */
  currentPassword: ((value, context) =>
    isEmpty(value) ? M.currentPassword : givenPassword(M.loginPassword)(value, context)) satisfies Rule,
};

/** Confirmation of a new password; needs both values. */
export function passwordsMatch(newValue: unknown, confirmation: unknown): string | undefined {
  return newValue === confirmation ? undefined : M.passwordConfirm;
}

export const userRules = {
  ...rulesOf(USER_FIELDS),
  roles: ((value) =>
    value === undefined || value === null
      ? undefined
      : ids(0, M.rolesInvalid, M.rolesInvalid, 100)(value, { today: '' })) satisfies Rule,
  password: optional(newPassword),
};
