import { candidateRules } from '../../shared/resources/candidates/rules.js';
import { searchForm } from '../../shared/kit/text.js';
import { NO_NAME_WORDS } from './no-name-words.js';

/** How many lines from the top are searched for a name that matches the e-mail, and for one without an e-mail. */
const LINES = 40;
const TOP_LINES = 3;
const NAME_WORDS = { min: 2, max: 4 };

/* A word of a name: letters with their marks, with apostrophes, hyphens or dots inside; also initials (`K.`). */
const NAME_WORD = /^\p{L}[\p{L}\p{M}]*(?:['’.-][\p{L}\p{M}]+)*[.,]?$/u;
/* Written in lower case within names. */
const PARTICLES =
  'de da do dos das del della di la le los van von der den ten ter af al el bin binti ibn bint y e'.split(
    ' ',
  );
const NAME_LABEL = /^(?:full\s+)?name\s*[:-]\s*/i;
/* Endings of things and activities, rarely of names. */
const NO_NAME_ENDING = /(?:tion|tions|ology|ities|ware|ments|ing)$/;
const TITLE = /^(?:mr|mrs|ms|dr|jr|sr|prof|st)$/i;

/**
 * The name of the resume's owner; none rather than a wrong one (case PC28). It is labelled as a name, or matches the
 * e-mail, or is at the top below nothing but headings.
 * @param lines without blank ones
 */
export function nameIn(lines: readonly string[], email: string | null): string | null {
  const head = lines.slice(0, LINES);
  const labelled = head.find((line) => NAME_LABEL.test(line))?.replace(NAME_LABEL, '');
  if (labelled !== undefined && isName(labelled)) return asName(labelled);
  const names = head.filter(isName);
  const name = names.find((line) => agrees(line, email)) ?? (isPersonal(email) ? undefined : atTop(head));
  return name === undefined ? null : asName(name);
}

/* Skips headings. */
function atTop(head: readonly string[]): string | undefined {
  return head
    .filter((line) => !hasNoNameWord(line) || line.split(' ').length > NAME_WORDS.max)
    .slice(0, TOP_LINES)
    .find(
      (line) =>
        isName(line) && !line.includes(',') && !wordsOf(line).some((word) => NO_NAME_ENDING.test(word)),
    );
}

function isName(line: string): boolean {
  const words = line.replace(/,$/, '').split(' ');
  return (
    words.length >= NAME_WORDS.min &&
    words.length <= NAME_WORDS.max &&
    words.every(isNameWord) &&
    words.some((word) => word.length > 2) &&
    !PARTICLES.includes(words.at(-1)!) &&
    !hasNoNameWord(line) &&
    candidateRules.name(line, { today: '' }) === undefined
  );
}

/* Only initials and abbreviated titles end in a dot. */
function isNameWord(word: string): boolean {
  if (!NAME_WORD.test(word)) return false;
  const endsInItsOnlyDot = word.indexOf('.') === word.length - 1;
  if (endsInItsOnlyDot && word.length > 2 && !TITLE.test(word.slice(0, -1))) return false;
  return !/^\p{Ll}/u.test(word) || PARTICLES.includes(word) || /^[dl]['’]\p{Lu}/u.test(word);
}

function wordsOf(line: string): string[] {
  return searchForm(line).match(/[\p{L}\p{M}]+/gu) ?? [];
}

function hasNoNameWord(line: string): boolean {
  return wordsOf(line).some((word) => word.length > 1 && FOLDED.has(word));
}

/* asha.verma@, averma@ and ashav98@ match Asha Verma. */
function agrees(line: string, email: string | null): boolean {
  const local = searchForm(email?.split('@')[0] ?? '');
  return wordsOf(line).some((word) => word.length > 2 && local.includes(word));
}

/* Two words or more, like first name and surname: any other name on the resume would be somebody else's. */
function isPersonal(email: string | null): boolean {
  const parts = email?.split('@')[0]?.split(/[._-]/) ?? [];
  return parts.length > 1 && parts.every((part) => /^[a-z]{3,}$/.test(part));
}

/* A name in capitals gets the usual capitalisation. */
function asName(line: string): string {
  const name = line.replace(/,$/, '');
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

const FOLDED = new Set([...NO_NAME_WORDS].map(searchForm));
