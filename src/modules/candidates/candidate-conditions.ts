import { trusted, Types } from 'mongoose';
import type { Clock } from '../../core/clock/clock.js';
import { type FieldPath, type Filter, filterOf, on } from '../../core/database/document-types.js';
import { matchTerms } from '../../core/database/search.js';
import { moveDay } from '../../shared/kit/days.js';
import { literalPattern, searchForm, normaliseEmail, typedContacts } from '../../shared/kit/text.js';
import type { CandidateDocument } from './candidate.schema.js';
import { UNDECIDED } from '../../shared/resources/candidates/pipeline.js';
import {
  type CandidateFilters,
  type DayRange,
  DATE_FILTERS,
  LIST_FILTERS,
  type NumberRange,
  RANGE_FILTERS,
  type ScreeningResultFilter,
  TEXT_FILTERS,
} from '../../shared/resources/candidates/filters.js';
import { CANDIDATE_FIELDS } from '../../shared/resources/candidates/fields.js';
import { factsOf } from '../../shared/resources/candidates/rules.js';

type Conditions = Filter<CandidateDocument>;
type Path = FieldPath<CandidateDocument>;

/* Longer than anybody has been in a stage, and still a valid date when subtracted from today. */
const MAX_DAYS = 36_500;

/* Matches the start of the text or of one of its words; the typed text is taken literally (case I05). */
function startsWord(typed: string) {
  return trusted({ $regex: `(^|\\s)${literalPattern(searchForm(typed))}` });
}

/**
 * Builds the filter's conditions field by field: no client input becomes an operator or a path. A name, e-mail or
 * mobile also queries the index of search terms, which narrows what the pattern has to check.
 * @param screeningJob the job of the filter's screening: only its applicants wait for the screening (decision C4)
 */
export function candidateConditions(
  filters: CandidateFilters,
  clock: Pick<Clock, 'boundsOf' | 'today'>,
  screeningJob?: string,
): Conditions {
  const conditions: Conditions[] = [];
  const add = (condition: Conditions) => conditions.push(condition);
  for (const field of TEXT_FILTERS) {
    const typed = filters[field];
    if (typed) add(textCondition(field, typed));
  }
  if (filters.name) add(matchTerms('terms', filters.name));
  for (const field of LIST_FILTERS) {
    if (filters[field]) add(filterOf({ [field]: trusted({ $in: filters[field] }) }));
  }
  if (filters.jobs) add({ jobs: trusted({ $in: filters.jobs.map((id) => new Types.ObjectId(id)) }) });
  for (const field of RANGE_FILTERS)
    if (field !== 'statusSince') add(between(field, filters[field]?.min, filters[field]?.max));
  if (filters.statusSince) add(inStageFor(filters.statusSince, clock));
  const instant = (day: string, end: boolean) => clock.boundsOf(day)[end ? 'last' : 'first'];
  for (const field of DATE_FILTERS)
    add(dayRange(field, filters[field], factsOf(field).kind === 'instant' ? instant : (day) => day));
  if (filters.screeningResult) add(resultCondition(filters.screeningResult, screeningJob));
  const real = conditions.filter((condition) => Object.keys(condition).length > 0);
  return real.length === 0 ? {} : { $and: real };
}

/* One screening uses the index with-result; any screening matches the results themselves. */
function resultCondition({ screening, status }: ScreeningResultFilter, job?: string): Conditions {
  const id = screening?.toLowerCase();
  if (status === UNDECIDED.screening)
    return id
      ? { resultKeys: trusted({ $ne: id }), ...(job && { jobs: new Types.ObjectId(job) }) }
      : filterOf<CandidateDocument>({ 'screenings.0': trusted({ $exists: false }) });
  return id ? { resultKeys: `${id}:${status}` } : { 'screenings.status': status };
}

/* Texts match their normalised form; contacts match their beginning, by their own index. */
function textCondition(field: (typeof TEXT_FILTERS)[number], typed: string): Conditions {
  if (field !== 'email' && field !== 'mobile')
    return filterOf({ [`keys.${CANDIDATE_FIELDS[field].folded}`]: startsWord(typed) });
  const contact = typedContacts(typed);
  const start = (field === 'email' ? normaliseEmail(contact) : contact).trim();
  return on(field, trusted({ $gte: start, $lt: `${start}\u{10ffff}` }));
}

/* In whole days of the organisation. A candidate whose status never changed has had it since creation. */
function inStageFor({ min, max }: NumberRange, clock: Pick<Clock, 'boundsOf' | 'today'>): Conditions {
  const bound = (days: number) => clock.boundsOf(moveDay(clock.today(), -Math.min(days, MAX_DAYS)));
  const from = max === undefined ? undefined : bound(Math.floor(max)).first;
  const to = min === undefined ? undefined : bound(Math.ceil(min)).last;
  return {
    $or: [
      between('statusSince', from, to),
      { $and: [{ statusSince: null }, between('createdAt', from, to)] },
    ],
  };
}

function dayRange(
  field: Path,
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
