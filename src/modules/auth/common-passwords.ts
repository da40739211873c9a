import { ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';

let common: Promise<ReadonlySet<string>> | undefined;

/* The passwords that people use most, from what leaked; small letters. Four megabytes that most processes never need. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a password that is among those used most, also when it only got the special characters that every password
 * needs ("Password@123" is "password123"). To be called after the strength rules of 1-core section 5 (F17).
 * @param field under which the message is told
 * @throws ValidationError (400)
 */
export async function assertUncommon(password: string, field: string): Promise<void> {
  const known = await (common ??= load());
  const small = password.toLowerCase();
  if (known.has(small) || known.has(small.replace(/[^\p{L}\p{N}]/gu, '')))
    throw new ValidationError([{ field, message: MESSAGES.validation.passwordCommon }]);
}
