import {
  APPLIED_THROUGH,
  type AppliedThrough,
  type Relocation,
} from '../../../shared/resources/candidates/enums.js';
import { jobNumber, parseJobNumber } from '../../../shared/resources/jobs/format.js';
import type { ImportHeader } from '../../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../../shared/messages.js';
import { candidateRules } from '../../../shared/resources/candidates/rules.js';
import type { Gender } from '../../../shared/kit/enums.js';
import { isWhole } from '../../../shared/kit/objects.js';
import type { Rule } from '../../../shared/kit/rules.js';
import { normalise, normaliseEmail } from '../../../shared/kit/text.js';
import type { SheetColumns } from './columns.js';
import type { Contact } from './duplicates.js';
import { parseDay, parseMobile, parseNumber, parseOption } from './parse-cell.js';
import type { CheckContext, ImportRow, NewCandidateValues } from './types.js';

type ReadRow = Pick<ImportRow, 'number' | 'cells'>;

const GENDER: ReadonlyMap<string, Gender> = new Map([
  ['m', 'Male'],
  ['male', 'Male'],
  ['f', 'Female'],
  ['female', 'Female'],
]);
const RELOCATE: ReadonlyMap<string, Relocation> = new Map([
  ['y', 'Yes'],
  ['yes', 'Yes'],
  ['n', 'No'],
  ['no', 'No'],
]);
const SOURCE: ReadonlyMap<string, AppliedThrough> = new Map(
  APPLIED_THROUGH.map((source) => [source.toLowerCase(), source]),
);

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
  const option = <T extends string>(text: string, options: ReadonlyMap<string, T>, rule: Rule) => {
    const found = parseOption(text, options);
    hold(found ?? normalise(text), rule);
    return found;
  };

  const name = normalise(cell('Name'));
  const rules = candidateRules;
  const needed = {
    name: hold(name, rules.name),
    email: contact.email ?? hold(normaliseEmail(cell('Email')), rules.email),
    gender: option(cell('Gender'), GENDER, rules.gender),
    mobile: contact.mobile ?? hold(parseMobile(cell('Mobile')), rules.mobile),
    experience: hold(parseNumber(cell('Experience')), rules.experience),
    education: hold(normalise(cell('Education')), rules.education),
    jobs: findJob(cell('Job Id'), context, errors),
    applicationDate: hold(parseDay(cell('Application Date')), rules.applicationDate),
    current: hold(normalise(cell('Current Location')), rules.currentLocation),
    appliedThrough: option(cell('Applied Through'), SOURCE, rules.appliedThrough),
  };

  const expectedCTC = hold(parseNumber(cell('Expected CTC')), rules.expectedCTC);
  const currentCTC = hold(parseNumber(cell('Current CTC')), rules.currentCTC);
  const noticePeriod = hold(parseNumber(cell('Notice Period')), rules.noticePeriod);
  const lastJob = hold(normalise(cell('Last Job')), rules.lastJob);
  const relocation = option(cell('Relocate'), RELOCATE, rules.relocation);
  const permanent = hold(normalise(cell('Permanent Location')), rules.permanentLocation);

  const checked: ImportRow = { ...row, name, errors };
  if (needed.email) checked.email = needed.email;
  if (needed.mobile) checked.mobile = needed.mobile;
  if (errors.length > 0 || !isWhole(needed)) return checked;
  const { current, ...others } = needed;
  const values: NewCandidateValues = { ...others, location: { current }, status: 'Applied' };
  if (expectedCTC !== undefined) values.expectedCTC = expectedCTC;
  if (currentCTC !== undefined) values.currentCTC = currentCTC;
  if (noticePeriod !== undefined) values.noticePeriod = noticePeriod;
  if (lastJob) values.lastJob = lastJob;
  if (relocation) values.relocation = relocation;
  if (permanent) values.location.permanent = permanent;
  checked.values = values;
  return checked;
}

/** The row's e-mail address and mobile number as {@link checkRow} finds them, where they are valid, and nothing else. */
export function contactOf(row: ReadRow, columns: SheetColumns, context: CheckContext): Contact {
  const email = normaliseEmail(cellOf(row, columns, 'Email'));
  const mobile = parseMobile(cellOf(row, columns, 'Mobile'));
  const contact: Contact = { number: row.number };
  if (!candidateRules.email(email, context)) contact.email = email;
  if (!candidateRules.mobile(mobile, context)) contact.mobile = mobile;
  return contact;
}

function cellOf({ cells }: ReadRow, columns: SheetColumns, header: ImportHeader): string {
  const index = columns.get(header);
  return index === undefined ? '' : (cells[index] ?? '');
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
