import { jobNumber, parseJobNumber } from '../../../shared/resources/jobs/format.js';
import { IMPORT_COLUMNS, type ImportHeader } from '../../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../../shared/messages.js';
import {
  type CandidateKey,
  candidateRules,
  factsOf,
  pathOf,
} from '../../../shared/resources/candidates/rules.js';
import { FIRST_STATUS } from '../../../shared/resources/candidates/transitions.js';
import type { Rule } from '../../../shared/kit/rules.js';
import { isObject } from '../../../shared/kit/objects.js';
import { normalise, normaliseEmail, normaliseMobile } from '../../../shared/kit/text.js';
import type { SheetColumns } from './columns.js';
import type { Contact } from './duplicates.js';
import { parseNumber, parseOption } from './parse-cell.js';
import { parseDay } from './parse-day.js';
import type { CheckContext, ImportRow, NewCandidateValues } from './types.js';

type ReadRow = Pick<ImportRow, 'number' | 'cells'>;

/** The short forms of choices that people type; every choice is also known by its name, in any case. */
const SHORT_FORMS: Partial<Record<CandidateKey, Record<string, string>>> = {
  gender: { m: 'Male', f: 'Female' },
  relocation: { y: 'Yes', n: 'No' },
};

/** What a column's texts are read by. */
const COLUMNS = IMPORT_COLUMNS.map(({ field, header, required }) => {
  const { kind, values = [] } = factsOf(field);
  const options = new Map([
    ...values.map((value) => [value.toLowerCase(), value] as const),
    ...Object.entries(SHORT_FORMS[field] ?? {}),
  ]);
  return {
    field,
    header,
    required,
    kind,
    options,
    path: pathOf(field).split('.'),
    rule: candidateRules[field],
  };
});

const QUOTED = 40;

/**
 * Checks one row with the rules of the candidate form (1-core section 5 "Candidate bulk import") and holds it
 * to decision C7. Duplicates are not decided here. Fast on purpose: no classes, no exceptions, one pass.
 * @param columns where the file has its columns, from `findColumns`
 * @param contact what {@link contactOf} found in the row, where that is known already: the rules take their time
 */
export function checkRow(
  row: ReadRow,
  columns: SheetColumns,
  context: CheckContext,
  contact: Contact = contactOf(row, columns, context),
): ImportRow {
  const errors: string[] = [];
  const cell = (header: ImportHeader): string => cellOf(row, columns, header);
  /* A bad value puts the rule's text on the list; only a good one comes back. */
  const hold = <T>(value: T, rule: Rule): T | undefined => {
    const message = rule(value, context);
    if (message) errors.push(message);
    return message ? undefined : value;
  };
  const refuse = (message: string): undefined => void errors.push(message);
  /* The rule would call an experience that is no number missing. */
  const experience = (text: string): number | undefined => {
    const value = parseNumber(text);
    if (Number.isNaN(value)) return refuse(MESSAGES.import.experienceUnreadable(quoted(text)));
    return hold(value, candidateRules.experience);
  };
  const day = (text: string, rule: Rule): string | undefined => {
    const value = parseDay(text, context.timeZone);
    if (value === undefined) return refuse(MESSAGES.import.dateUnreadable(quoted(text)));
    return hold(value, rule);
  };
  const option = (text: string, options: ReadonlyMap<string, string>, rule: Rule) => {
    const found = parseOption(text, options);
    hold(found ?? normalise(text), rule);
    return found;
  };
  const valueOf = ({ field, header, kind, options, rule }: (typeof COLUMNS)[number]) => {
    const text = cell(header);
    if (field === 'email') return contact.email ?? hold(normaliseEmail(text), rule);
    if (field === 'mobile') return contact.mobile ?? hold(normaliseMobile(text), rule);
    if (field === 'experience') return experience(text);
    if (field === 'jobs') return findJob(text, context, errors);
    if (kind === 'day') return day(text, rule);
    if (kind === 'choice') return option(text, options, rule);
    return hold(kind === 'number' ? parseNumber(text) : normalise(text), rule);
  };

  const values: Record<string, unknown> = { location: {}, status: FIRST_STATUS };
  const checked: ImportRow = { ...row, name: normalise(cell('Name')), errors };
  for (const column of COLUMNS) {
    const value = valueOf(column);
    if (value === undefined || (value === '' && !column.required)) continue;
    const [first = '', second] = column.path;
    if (second === undefined) values[first] = value;
    else values[first] = { ...objectOf(values[first]), [second]: value };
  }
  if (typeof values['email'] === 'string') checked.email = values['email'];
  if (typeof values['mobile'] === 'string') checked.mobile = values['mobile'];
  if (isChecked(values, errors)) checked.values = values;
  return checked;
}

/** The row's e-mail address and mobile number as {@link checkRow} finds them, where they are valid, and nothing else. */
export function contactOf(row: ReadRow, columns: SheetColumns, context: CheckContext): Contact {
  const email = normaliseEmail(cellOf(row, columns, 'Email'));
  const mobile = normaliseMobile(cellOf(row, columns, 'Mobile'));
  const contact: Contact = { number: row.number };
  if (!candidateRules.email(email, context)) contact.email = email;
  if (!candidateRules.mobile(mobile, context)) contact.mobile = mobile;
  return contact;
}

function cellOf({ cells }: ReadRow, columns: SheetColumns, header: ImportHeader): string {
  const index = columns.get(header);
  return index === undefined ? '' : (cells[index] ?? '');
}

/* What somebody wrote, no longer than it takes to find it. */
function quoted(text: string): string {
  const plain = normalise(text);
  return plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain;
}

/* A row names one job, by its number; it must exist and take candidates. */
function findJob(text: string, { jobs }: CheckContext, errors: string[]): string[] {
  const refuse = (message: string): string[] => {
    errors.push(message);
    return [];
  };
  if (normalise(text) === '') return refuse(MESSAGES.import.jobIdRequired);
  const number = parseJobNumber(text);
  if (number === undefined) return refuse(MESSAGES.import.jobIdFormat);
  const job = jobs.get(number);
  if (!job) return refuse(MESSAGES.import.jobIdUnknown(jobNumber(number)));
  if (job.isDeleted) return refuse(MESSAGES.record.jobTrashed(number));
  if (!job.isActive) return refuse(MESSAGES.record.jobClosed(number));
  return [job.id];
}

/** Where no rule refused anything, each required field is there. */
function isChecked(_values: object, errors: readonly string[]): _values is NewCandidateValues {
  return errors.length === 0;
}

const objectOf = (value: unknown) => (isObject(value) ? value : {});
