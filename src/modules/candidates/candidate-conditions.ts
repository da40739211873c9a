import { trusted, Types } from 'mongoose';
import { boundsOfDay } from '../../core/clock/days.js';
import { matchTerms } from '../../core/database/search-terms.js';
import { literalPattern, searchForm, tidyEmail } from '../../shared/text.js';
import type { CandidateFilters, DayRange, NumberRange } from './dto/candidate-filters.dto.js';

type Condition = Record<string, unknown>;

/** Texts whose normalised form is kept under `keys`. */
const KEYS = {
  name: 'name',
  education: 'education',
  lastJob: 'lastJob',
  currentLocation: 'current',
  permanentLocation: 'permanent',
} as const;
const LISTS = ['status', 'grade', 'appliedThrough', 'gender', 'relocation'] as const;
const NUMBERS = ['experience', 'expectedCTC', 'currentCTC', 'noticePeriod'] as const;

/* Starts the text or one of its words; whatever people type is taken literally (case I05). */
function startsWord(typed: string): Condition {
  return trusted({ $regex: `(^|\\s)${literalPattern(searchForm(typed))}` });
}

/**
 * The conditions of a filter, built field by field: nothing that a client sends becomes an operator or a path.
 * A name, e-mail or mobile also asks the index of search terms, which finds the few that the pattern then looks at.
 * @param timeZone where the days of instants begin and end
 */
export function candidateConditions(filters: CandidateFilters, timeZone?: string): Condition {
  const conditions: Condition[] = [];
  const add = (condition: Condition) => conditions.push(condition);
  for (const [field, key] of Object.entries(KEYS) as Array<[keyof typeof KEYS, string]>) {
    if (filters[field]) add({ [`keys.${key}`]: startsWord(filters[field]) });
  }
  if (filters.name) add(matchTerms('terms', filters.name));
  if (filters.email) add(prefix('email', tidyEmail(filters.email)));
  if (filters.mobile) add(prefix('mobile', filters.mobile.trim()));
  for (const field of LISTS) {
    if (filters[field]) add({ [field]: trusted({ $in: filters[field] }) });
  }
  if (filters.jobs) add({ jobs: trusted({ $in: filters.jobs.map((id) => new Types.ObjectId(id)) }) });
  for (const field of NUMBERS) add(numberRange(field, filters[field]));
  add(dayRange('applicationDate', filters.applicationDate, (day) => day));
  const instant = (day: string, end: boolean) => boundsOfDay(day, timeZone)[end ? 'last' : 'first'];
  add(dayRange('createdAt', filters.createdAt, instant));
  add(dayRange('updatedAt', filters.updatedAt, instant));
  const real = conditions.filter((condition) => Object.keys(condition).length > 0);
  return real.length === 0 ? {} : { $and: real };
}

function prefix(field: string, text: string): Condition {
  return { [field]: trusted({ $gte: text, $lt: `${text}\uffff` }) };
}

function numberRange(field: string, range?: NumberRange): Condition {
  return between(field, range?.min, range?.max);
}

function dayRange(
  field: string,
  range: DayRange | undefined,
  bound: (day: string, end: boolean) => string | Date,
): Condition {
  return between(
    field,
    range?.from ? bound(range.from.slice(0, 10), false) : undefined,
    range?.to ? bound(range.to.slice(0, 10), true) : undefined,
  );
}

function between(field: string, from: unknown, to: unknown): Condition {
  const range = {
    ...(from !== undefined && from !== null && { $gte: from }),
    ...(to !== undefined && to !== null && { $lte: to }),
  };
  return Object.keys(range).length > 0 ? { [field]: trusted(range) } : {};
}
