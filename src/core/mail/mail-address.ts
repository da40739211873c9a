import isEmailModule from 'validator/lib/isEmail.js';
import { MESSAGES } from '../../shared/messages.js';
import { hasForbiddenCharacters, normalise } from '../../shared/kit/text.js';
import { ValidationError } from '../errors/app-error.js';

/** One recipient, structured so that nodemailer never gets an address as a text it could split. */
export interface MailAddress {
  name: string;
  address: string;
}

/* The package is CommonJS: Node and jest agree only on its `default` member. */
const isEmail = isEmailModule.default;

/**
 * Checks a recipient (case E06): exactly one plain address, no list, group, comment, quoted part or line break.
 * @throws ValidationError (400)
 */
export function mailAddress({ name, address }: MailAddress): MailAddress {
  const plain = normalise(address);
  if (/[\s,;:<>()"\\]/.test(plain) || hasForbiddenCharacters(plain) || !isEmail(plain)) {
    throw new ValidationError([{ field: 'to', message: MESSAGES.validation.emailInvalid }]);
  }
  return { name: normalise(name.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')).slice(0, 100), address: plain };
}
