/** Rules for people, shared by users and candidates (1-core section 5). */
import isEmailModule from 'validator/lib/isEmail.js';
import { GENDERS } from './enums.js';
import { LIMITS } from './limits.js';
import { type Rule, all, isEmpty, oneOf, required } from './rules.js';
import { hasForbiddenCharacters, normaliseEmail, normaliseMobile } from './text.js';
import { kitMessages } from './messages.js';

const M = kitMessages.validation;

const isEmail = isEmailModule.default;

export const email: Rule = (value) => {
  if (isEmpty(value)) return M.emailRequired;
  if (typeof value !== 'string' || hasForbiddenCharacters(value) || /[\r\n"(),<>]/.test(value))
    return M.emailInvalid;
  return isEmail(normaliseEmail(value)) ? undefined : M.emailInvalid;
};

export const mobile: Rule = (value) => {
  const digits = typeof value === 'string' ? normaliseMobile(value) : '';
  if (digits !== '' && !/^\d+$/.test(digits)) return M.mobileDigits;
  return digits.length === LIMITS.mobileDigits ? undefined : M.mobileLength;
};

export const gender: Rule = all(required(M.genderRequired), oneOf(GENDERS, M.genderInvalid));
