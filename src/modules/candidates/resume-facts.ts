import { LIMITS } from '../../shared/kit/limits.js';
import { normaliseEmail, searchForm } from '../../shared/kit/text.js';
import type { ResumeFacts } from '../../shared/resources/candidates/api.js';
import { candidateRules } from '../../shared/resources/candidates/rules.js';
import { nameIn } from './resume-name.js';

export type PersonFacts = Omit<ResumeFacts, 'skills'>;

/** Only this many characters from the top are searched: several pages. */
export const MAX_CHARACTERS = 30_000;
const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/* Digits as people write phone numbers, between non-digits. */
const NUMBER = /(?<![\d@.])\+?\d(?:[\d ().-]{8,18})\d(?![\d@])/g;
const EXPERIENCE = [
  /(?<!\d)(\d{1,2}(?:\.\d)?) ?\+? ?(?:years?|yrs?)\.? (?:of )?(?:[\p{L}-]{1,40} ){0,3}experience/iu,
  /experience ?[:-]? ?(\d{1,2}(?:\.\d)?) ?\+? ?(?:years?|yrs?)/iu,
];

/**
 * Finds name, e-mail, mobile number and years of experience in the text of a resume. These are guesses for a person to
 * check: each only follows the rules of the candidate form.
 * @param skills known skills found in the text: a line of nothing else is not a name (case PC28)
 */
export function personFacts(whole: string, skills: readonly string[] = []): PersonFacts {
  const text = whole.slice(0, MAX_CHARACTERS);
  const flat = text.replace(/\s+/gu, ' ');
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  const email = first(flat.matchAll(EMAIL), ([found]) => normaliseEmail(found), candidateRules.email);
  return {
    name: nameIn(withoutSkills(lines, skills), email),
    email,
    mobile: first(text.matchAll(NUMBER), ([found]) => withoutCountry(found), candidateRules.mobile),
    experience: experienceIn(flat),
  };
}

function withoutSkills(lines: readonly string[], skills: readonly string[]): string[] {
  const words = new Set(skills.flatMap((skill) => searchForm(skill).split(' ')));
  return lines.filter(
    (line) =>
      !searchForm(line)
        .split(' ')
        .every((word) => words.has(word)),
  );
}

function withoutCountry(found: string): string {
  const digits = found.replace(/\D/g, '');
  return digits.length > LIMITS.mobileDigits ? digits.replace(/^(?:0{0,2}91|0)/, '') : digits;
}

function experienceIn(text: string): number | null {
  const found = EXPERIENCE.map((pattern) => pattern.exec(text)?.[1]).find((years) => years !== undefined);
  const years = Number(found);
  return found !== undefined && candidateRules.experience(years, RULES) === undefined ? years : null;
}

function first(
  matches: Iterable<RegExpMatchArray>,
  toValue: (match: RegExpMatchArray) => string,
  rule: (typeof candidateRules)['email'],
): string | null {
  for (const match of matches) {
    const value = toValue(match);
    if (rule(value, RULES) === undefined) return value;
  }
  return null;
}

/* None of these rules depends on today. */
const RULES = { today: '' };
