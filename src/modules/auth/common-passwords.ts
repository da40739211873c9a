import { dictionary } from '@zxcvbn-ts/language-common';
import { ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';

/** The passwords that people use most, from what leaked; small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Refuses a password that is among those used most, also when it only got the special characters that every password
 * needs ("Password@123" is "password123"). To be called after the strength rules of 1-core section 5 (F17).
 * @param field under which the message is told
 * @throws ValidationError (400)
 */
export function assertUncommon(password: string, field: string): void {
  const small = password.toLowerCase();
  if (COMMON.has(small) || COMMON.has(small.replace(/[^\p{L}\p{N}]/gu, '')))
    throw new ValidationError([{ field, message: MESSAGES.validation.passwordCommon }]);
}
