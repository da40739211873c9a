import { ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';

let common: Promise<ReadonlySet<string>> | undefined;

/* The passwords that people use most, from what leaked; small letters. Four megabytes that most processes never need. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const PRODUCT = 'hiredesk';
/** A shorter word of a company's name is too likely a part of any other. */
const WORD = 5;

const bareForm = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/* The company's name and its longer words, as a password may hold them. */
function namesOf(company: string): string[] {
  const whole = bareForm(company);
  const words = company.split(/[^\p{L}\p{N}]+/u).map(bareForm);
  return [...words.filter((word) => word.length >= WORD), ...(whole.length >= 3 ? [whole] : [])];
}

/**
 * Refuses a password that is among those used most, also when it only got the special characters that every password
 * needs ("Password@123" is "password123"), or holds the name of the company or of the product, which are the first that
 * somebody tries. To be called after the strength rules of 1-core section 5 (F17).
 * @param field under which the message is told
 * @throws ValidationError (400)
 */
export async function assertUncommon(password: string, field: string, company: string): Promise<void> {
  const bare = bareForm(password);
  if ([PRODUCT, ...namesOf(company)].some((name) => bare.includes(name)))
    throw new ValidationError([{ field, message: MESSAGES.validation.passwordNames }]);
  const known = await (common ??= load());
  const small = password.toLowerCase();
  if (known.has(small) || known.has(bare))
    throw new ValidationError([{ field, message: MESSAGES.validation.passwordCommon }]);
}
