import { ValidationError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';

let common: Promise<ReadonlySet<string>> | undefined;

/* The most common passwords, from leaks, in lower case. Four megabytes that most processes never need. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const PRODUCT = 'hiredesk';
/** Shorter words of a company's name are too likely to be part of other words. */
const WORD = 5;

const bareForm = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/* The company's name and its longer words, in the form compared with passwords. */
function namesOf(company: string): string[] {
  const whole = bareForm(company);
  const words = company.split(/[^\p{L}\p{N}]+/u).map(bareForm);
  return [...words.filter((word) => word.length >= WORD), ...(whole.length >= 3 ? [whole] : [])];
}

/**
 * Refuses a password that is among the most common ones, even with the special characters that every password needs
 * ("Password@123" is "password123"), or that contains the name of the company or product, which attackers try first.
 * Call it after the strength rules of 1-core section 5 (F17).
 * @param field the field of the error message
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
