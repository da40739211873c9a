import { candidateRules } from '../../shared/resources/candidates/rules.js';
import { searchForm } from '../../shared/kit/text.js';

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

/**
 * Words of headings, job titles, places, schools and sentences at the top of resumes, in search form: a line with one
 * of them is not a name. Words that are also names (Paris, Virginia, Grant) are left out.
 */
const WORDS = `
curriculum vitae resume cv biodata bio data profile summary objective objectives overview career contact contacts detail
details info information personal professional experience experiences education educational skill skills qualification
qualifications project projects certification certifications certificate achievement achievements award awards reference
references declaration language languages interest interests hobby hobbies strength strengths work employment history
training internship internships publication publications academic academics technical core competency competencies key
highlights about introduction statement background activities responsibilities accomplishments expertise tools technologies
area areas additional other date birth place signature page address phone mobile email mail telephone tel linkedin github
website portfolio status marital nationality gender male female father mother husband permanent current present application
letter cover position applied photo confidential lebenslauf persönliche daten berufserfahrung ausbildung hoja vida perfil
profesional profil professionnel expérience formation compétences informations personnelles coordonnées резюме личные данные
опыт работы बायोडाटा जीवन परिचय व्यक्तिगत विवरण

engineer engineers developer manager analyst designer architect consultant administrator assistant associate executive
officer director lead leader head chief president vice senior junior sr intern trainee student graduate undergraduate
specialist technician supervisor coordinator accountant teacher professor lecturer nurse physician pharmacist chef driver
electrician welder mechanic operator programmer tester scientist researcher writer editor recruiter representative advisor
agent clerk secretary receptionist cashier salesman salesperson sales marketing finance financial accounting human resources
resource hr software hardware web business product quality assurance network networks system systems security cloud full stack
front frontend end back backend android ios java python machine learning artificial intelligence mechanical electrical civil
electronics electronic computer computers science sciences operations logistics customer service services support development
design management engineering research teaching bank banking freelance freelancer fresher digital media graphic content
devops database medical health healthcare team member expert professional professionals entrepreneur founder owner analytics
robotics automation industrial production process construction administration communication communications leadership

university college school institute academy bachelor bachelors master masters degree diploma technology ltd limited inc llc
pvt private company corporation corp group solutions department faculty board council association foundation international
national global industries enterprises hospital hotel government ministry

street road lane nagar avenue city state district village colony apartment flat floor block sector india indian usa united
states kingdom america american new north south delhi mumbai bangalore bengaluru chennai hyderabad pune kolkata ahmedabad
noida gurgaon gurugram jaipur lucknow nagpur indore bhopal kochi maharashtra karnataka kerala gujarat rajasthan punjab
haryana bihar tamil nadu uttar pradesh andhra telangana bengal york london dubai singapore francisco angeles california
texas germany france spain canada australia china japan pakistan bangladesh nepal

a the of for to at on with and or by from as is am are was were been be have has had would this that these those it
its i me we our us you your he she they their seeking seek looking obtain gain utilize utilise secure pursue build building
working worked developing developed leading managing responsible hard hardworking dedicated motivated passionate dynamic
self result results oriented driven experienced skilled creative reliable enthusiastic opportunity challenging environment
organization organisation growth years year months month seeks aspiring ambitious proven excellent dear sir
madam thank thanks not who where which
`;
const FOLDED = new Set(WORDS.split(/\s+/).filter(Boolean).map(searchForm));
