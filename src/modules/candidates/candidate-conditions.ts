import { trusted, Types } from 'mongoose';
import { boundsOfDay } from '../../core/clock/days.js';
import { type FieldPath, type Filter, filterOf, on } from '../../core/database/document-types.js';
import { matchTerms } from '../../core/database/search-terms.js';
import { literalPattern, searchForm, normaliseEmail } from '../../shared/kit/text.js';
import type { CandidateDocument } from './candidate.schema.js';
import { UNDECIDED } from '../../shared/resources/candidates/pipeline.js';
import type {
  CandidateFilters,
  DayRange,
  NumberRange,
  ScreeningResultFilter,
} from './dto/candidate-filters.dto.js';

type Conditions = Filter<CandidateDocument>;
type Path = FieldPath<CandidateDocument>;

/** Texts and where their normalised form is kept. */
const KEYS = {
  name: 'keys.name',
  education: 'keys.education',
  lastJob: 'keys.lastJob',
  currentLocation: 'keys.current',
  permanentLocation: 'keys.permanent',
} as const;
const TEXTS = ['name', 'education', 'lastJob', 'currentLocation', 'permanentLocation'] as const;
const LISTS = ['status', 'grade', 'appliedThrough', 'gender', 'relocation'] as const;
const NUMBERS = ['experience', 'expectedCTC', 'currentCTC', 'noticePeriod'] as const;

/* Starts the text or one of its words; whatever people type is taken literally (case I05). */
function startsWord(typed: string) {
  return trusted({ $regex: `(^|\\s)${literalPattern(searchForm(typed))}` });
}

/**
 * The conditions of a filter, built field by field: nothing that a client sends becomes an operator or a path.
 * A name, e-mail or mobile also asks the index of search terms, which finds the few that the pattern then looks at.
 * @param timeZone where the days of instants begin and end
 * @param screeningJob the job of the filter's screening: who has not applied for it waits for no screening (decision C4)
 */
export function candidateConditions(
  filters: CandidateFilters,
  timeZone?: string,
  screeningJob?: string,
): Conditions {
  const conditions: Conditions[] = [];
  const add = (condition: Conditions) => conditions.push(condition);
  for (const field of TEXTS) {
    if (filters[field])
      add(on<CandidateDocument, (typeof KEYS)[typeof field]>(KEYS[field], startsWord(filters[field])));
  }
  if (filters.name) add(matchTerms('terms', filters.name));
  if (filters.email) add(prefix('email', normaliseEmail(filters.email)));
  if (filters.mobile) add(prefix('mobile', filters.mobile.trim()));
  for (const field of LISTS) {
    if (filters[field]) add(filterOf({ [field]: trusted({ $in: filters[field] }) }));
  }
  if (filters.jobs) add({ jobs: trusted({ $in: filters.jobs.map((id) => new Types.ObjectId(id)) }) });
  for (const field of NUMBERS) add(numberRange(field, filters[field]));
  add(dayRange('applicationDate', filters.applicationDate, (day) => day));
  const instant = (day: string, end: boolean) => boundsOfDay(day, timeZone)[end ? 'last' : 'first'];
  add(dayRange('createdAt', filters.createdAt, instant));
  add(dayRange('updatedAt', filters.updatedAt, instant));
  if (filters.screeningResult) add(resultCondition(filters.screeningResult, screeningJob));
  const real = conditions.filter((condition) => Object.keys(condition).length > 0);
  return real.length === 0 ? {} : { $and: real };
}

/* Of one screening by the index with-result; of any one by what the results say. */
function resultCondition({ screening, status }: ScreeningResultFilter, job?: string): Conditions {
  const id = screening?.toLowerCase();
  if (status === UNDECIDED.screening)
    return id
      ? { resultKeys: trusted({ $ne: id }), ...(job && { jobs: new Types.ObjectId(job) }) }
      : filterOf<CandidateDocument>({ 'screenings.0': trusted({ $exists: false }) });
  return id ? { resultKeys: `${id}:${status}` } : { 'screenings.status': status };
}

function prefix(field: 'email' | 'mobile', text: string): Conditions {
  return on(field, trusted({ $gte: text, $lt: `${text}\uffff` }));
}

function numberRange(field: (typeof NUMBERS)[number], range?: NumberRange): Conditions {
  return between(field, range?.min, range?.max);
}

function dayRange(
  field: 'applicationDate' | 'createdAt' | 'updatedAt',
  range: DayRange | undefined,
  bound: (day: string, end: boolean) => string | Date,
): Conditions {
  return between(
    field,
    range?.from ? bound(range.from.slice(0, 10), false) : undefined,
    range?.to ? bound(range.to.slice(0, 10), true) : undefined,
  );
}

function between(field: Path, from: unknown, to: unknown): Conditions {
  const range = {
    ...(from !== undefined && from !== null && { $gte: from }),
    ...(to !== undefined && to !== null && { $lte: to }),
  };
  return Object.keys(range).length > 0 ? filterOf({ [field]: trusted(range) }) : {};
}
