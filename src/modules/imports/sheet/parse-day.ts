import { isDay } from '../../../shared/kit/rules.js';
import { normalise } from '../../../shared/kit/text.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/* No date is longer, in characters. */
const LONGEST = 60;

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s{1,3}/i;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const TIME = /(?:[T,]|\s)\s{0,3}\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s{0,3}(?:[ap]\.?m\.?)?$/i;

const DAY_FIRST = /^(\d{1,2}) ?([/.\- ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]{0,3}([a-z]{3,9})[\s.,/'-]{0,3}(\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})[\s.-]{0,3}(\d{1,2})(?:st|nd|rd|th)?[\s,-]{1,3}(\d{4}|\d{2})$/i;

/**
 * The day that a text means (case PC13), as people, forms and programs write it, the day before the month if both are
 * numbers (`5/3/2026`, `05.03.26`, `20-Nov-2025`, `20 November 2025`, `2025-11-20 00:00:00`). A time of day is ignored;
 * an instant with a zone becomes its day in the organisation's zone.
 * @param timeZone IANA name of the organisation's zone
 * @returns `yyyy-mm-dd`, '' for an empty text, undefined if the text is not a day
 */
export function parseDay(text: string, timeZone: string): string | undefined {
  const plain = normalise(text).slice(0, LONGEST).replace(/\s/gu, ' ');
  if (plain === '') return '';
  const instant = INSTANT.exec(plain);
  if (instant) return dayOfInstant(instant, timeZone);
  const parts = partsOf(plain.replace(WEEKDAY, '').replace(TIME, '').trim());
  if (!parts) return undefined;
  const [year = '', month = '', day = ''] = parts;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

function partsOf(text: string): [year?: string, month?: string, day?: string] | undefined {
  const byDay = DAY_FIRST.exec(text);
  if (byDay) return [byDay[4], byDay[3], byDay[1]];
  const byYear = YEAR_FIRST.exec(text) ?? undefined;
  if (byYear) return [byYear[1], byYear[3], byYear[4]];
  const compact = COMPACT.exec(text);
  if (compact) return [compact[1], compact[2], compact[3]];
  const named = DAY_AND_NAME.exec(text);
  if (named) return [named[3], monthOf(named[2]), named[1]];
  const nameFirst = NAME_AND_DAY.exec(text);
  if (nameFirst) return [nameFirst[3], monthOf(nameFirst[1]), nameFirst[2]];
  return undefined;
}

/* '00', which no day has, if the word is not a month. */
function monthOf(name = ''): string {
  const word = name.toLowerCase();
  return String(MONTH_NAME.test(word) ? MONTHS.indexOf(word.slice(0, 3)) + 1 : 0);
}

function dayOfInstant([, day = '', time = '', zone = '']: RegExpExecArray, timeZone: string) {
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const moment = new Date(`${day}T${time}${offset}`);
  if (!isDay(day) || Number.isNaN(moment.getTime())) return undefined;
  /* Swedish dates are in ISO 8601 format. */
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
