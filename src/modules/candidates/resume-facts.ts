import { LIMITS } from '../../shared/kit/limits.js';
import { normaliseEmail } from '../../shared/kit/text.js';
import type { ResumeFacts } from '../../shared/resources/candidates/api.js';
import { candidateRules } from '../../shared/resources/candidates/rules.js';

export type PersonFacts = Omit<ResumeFacts, 'skills'>;

/** Of so many characters from the top anything is looked for: several pages. */
export const MAX_CHARACTERS = 30_000;
/** In so many lines from the top a name is looked for. */
const HEAD_LINES = 12;
const NAME_WORDS = { min: 2, max: 5 };

/* A word of a name: letters with their marks, inside it an apostrophe, hyphen or dot; initials (`K.`) too. */
const NAME_WORD = /^\p{L}[\p{L}\p{M}]*(?:['’.-][\p{L}\p{M}]+)*[.,]?$/u;
const NAME_LABEL = /^(?:full\s+)?name\s*[:-]\s*/i;
/* What stands above or beside a name, but is none. */
const NO_NAME =
  /\b(?:curriculum|vitae|resume|résumé|biodata|profile|summary|objective|contact|details?|personal|professional|experience|education|skills?|engineer|developer|manager|address|phone|mobile|email|page)\b/iu;
const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/* Digits as people write numbers, between things that are no digits. */
const NUMBER = /(?<![\d@.])\+?\d(?:[\d ().-]{8,18})\d(?![\d@])/g;
const EXPERIENCE = [
  /(?<!\d)(\d{1,2}(?:\.\d)?) ?\+? ?(?:years?|yrs?)\.? (?:of )?(?:[\p{L}-]{1,40} ){0,3}experience/iu,
  /experience ?[:-]? ?(\d{1,2}(?:\.\d)?) ?\+? ?(?:years?|yrs?)/iu,
];

/**
 * Finds name, e-mail, mobile number and years of experience in the text of a resume (issue "recruiter's cockpit",
 * point 9). Guesses to be checked by a person: each keeps the rules of the candidate form, no more.
 */
export function personFacts(whole: string): PersonFacts {
  const text = whole.slice(0, MAX_CHARACTERS);
  const flat = text.replace(/\s+/gu, ' ');
  const head = text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, HEAD_LINES);
  return {
    name: nameIn(head),
    email: first(flat.matchAll(EMAIL), ([found]) => normaliseEmail(found), candidateRules.email),
    mobile: first(text.matchAll(NUMBER), ([found]) => withoutCountry(found), candidateRules.mobile),
    experience: experienceIn(flat),
  };
}

function nameIn(head: readonly string[]): string | null {
  const labelled = head.find((line) => NAME_LABEL.test(line))?.replace(NAME_LABEL, '');
  const name = [...(labelled === undefined ? [] : [labelled]), ...head].find(isName);
  return name === undefined ? null : asName(name);
}

function isName(line: string): boolean {
  const words = line.split(' ');
  return (
    words.length >= NAME_WORDS.min &&
    words.length <= NAME_WORDS.max &&
    words.every((word) => NAME_WORD.test(word)) &&
    !NO_NAME.test(line) &&
    candidateRules.name(line, RULES) === undefined
  );
}

/* A head in capitals is written as names are. */
function asName(line: string): string {
  const name = line.replace(/,$/, '');
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
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

/* None of these rules asks for the day. */
const RULES = { today: '' };
