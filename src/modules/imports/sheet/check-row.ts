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

/** Short forms of choices that people type; every choice is also recognised by its name, in any case. */
const SHORT_FORMS: Partial<Record<CandidateKey, Record<string, string>>> = {
  gender: { m: 'Male', f: 'Female' },
  relocation: { y: 'Yes', n: 'No' },
};

/** How a column's texts are read. */
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

const { controlCharacters, tooLong } = MESSAGES.validation;
/* The messages about any text do not say which one it is; in a row of a sheet nothing else does. */
const isOfAnyText = (message: string, { bounds }: Rule) =>
  message === controlCharacters || message === tooLong(bounds?.maxLength ?? 0);

/**
 * Checks one row with the rules of the candidate form (1-core section 5 "Candidate bulk import") and decision C7.
 * Duplicates are not checked here. Fast on purpose: no classes, no exceptions, one pass.
 * @param columns the file's columns, from `findColumns`
 * @param contact the result of {@link contactOf} for the row, if known: the rules are slow
 */
export function checkRow(
  row: ReadRow,
  columns: SheetColumns,
  context: CheckContext,
  contact: Contact = contactOf(row, columns, context),
): ImportRow {
  const errors: string[] = [];
  const cell = (header: ImportHeader): string => cellOf(row, columns, header);
  /* Lists the rule's message for a bad value; returns only a good one. */
  const hold = <T>(value: T, rule: Rule, header?: ImportHeader): T | undefined => {
    const message = rule(value, context);
    if (message) errors.push(header && isOfAnyText(message, rule) ? `${header}: ${message}` : message);
    return message ? undefined : value;
  };
  const refuse = (message: string): undefined => void errors.push(message);
  /* The rule would report a non-numeric experience as missing. */
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
    return hold(kind === 'number' ? parseNumber(text) : normalise(text), rule, header);
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

/** The row's valid e-mail address and mobile number as {@link checkRow} finds them, and nothing else. */
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

/* The typed text, shortened to what suffices to find it. */
function quoted(text: string): string {
  const plain = normalise(text);
  return plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain;
}

/* A row names one job by number; the job must exist and be open. */
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

/** If no rule refused anything, every required field is present. */
function isChecked(_values: object, errors: readonly string[]): _values is NewCandidateValues {
  return errors.length === 0;
}

const objectOf = (value: unknown) => (isObject(value) ? value : {});
