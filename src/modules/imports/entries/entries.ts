import { setImmediate as turn } from 'node:timers/promises';
import { ValidationError } from '../../../core/errors/app-error.js';
import { inputOf } from '../../../core/http/validation.pipe.js';
import {
  candidateRules,
  factsOf,
  FILLED,
  LABELS,
  pathOf,
} from '../../../shared/resources/candidates/rules.js';
import { FIRST_STATUS } from '../../../shared/resources/candidates/transitions.js';
import { IMPORT_COLUMNS } from '../../../shared/resources/imports/columns.js';
import { jobNumber } from '../../../shared/resources/jobs/format.js';
import { normaliseEmail, normaliseMobile } from '../../../shared/kit/text.js';
import { valueAt } from '../../../shared/kit/value-at.js';
import { CreateCandidateDto } from '../../candidates/dto/candidate.dto.js';
import type { CheckContext, ImportRow, NewCandidateValues } from '../sheet/types.js';

/** Distinguishes a stored list of candidates from a spreadsheet. */
export const ENTRIES_TYPE = 'application/json';
/** The name of a JSON list, in place of a spreadsheet's file name. */
export const ENTRIES_NAME = 'candidates.json';

/** A candidate of a JSON import as sent; its values are unchecked. */
export type Entry = Record<string, unknown>;

/* The spreadsheet's own columns first, so that the errors file can be uploaded. */
const COLUMNS = [
  ...IMPORT_COLUMNS,
  ...FILLED.filter((field) => !factsOf(field).import).map((field) => ({ field, header: LABELS[field] })),
];

/** The columns of a JSON import in the errors file. */
export const ENTRY_HEADERS: readonly string[] = COLUMNS.map(({ header }) => header);

/** The cells of an entry, as somebody would have typed them; jobs by number if their ids are known. */
export function entryCells(entry: Entry, jobs: CheckContext['jobs']): string[] {
  const numbers = new Map([...jobs].map(([number, { id }]) => [id, jobNumber(number)]));
  return COLUMNS.map(({ field }) => {
    const value = valueAt(entry, pathOf(field));
    if (field !== 'jobs' || !Array.isArray(value)) return text(value);
    return value.map((id) => numbers.get(text(id).toLowerCase()) ?? text(id)).join(', ');
  });
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Entries checked between two turns of the event loop. */
const AT_ONCE = 100;

/**
 * Checks the candidates of a JSON import with the DTO of POST /candidates. Jobs, and people who already exist or occur
 * twice, are not checked here.
 */
export async function checkEntries(
  entries: readonly Entry[],
  context: CheckContext,
  signal: AbortSignal,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % AT_ONCE === 0) await turn();
    signal.throwIfAborted();
    rows.push(await checkEntry(index + 1, entry, context));
  }
  return rows;
}

async function checkEntry(number: number, entry: Entry, context: CheckContext): Promise<ImportRow> {
  const cells = entryCells(entry, context.jobs);
  const { email, mobile } = entry;
  const row: ImportRow = { number, cells, name: cells[0] ?? '', errors: [] };
  if (!candidateRules.email(email, context)) row.email = normaliseEmail(String(email));
  if (!candidateRules.mobile(mobile, context)) row.mobile = normaliseMobile(String(mobile));
  try {
    row.values = valuesOf(await inputOf(CreateCandidateDto, entry, 'body'));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    row.errors = (error.errors ?? []).map(({ message }) => message);
  }
  return row;
}

function valuesOf({ version: _version, ...fields }: CreateCandidateDto): NewCandidateValues {
  const jobs = [...new Set(fields.jobs.map((id) => id.toLowerCase()))];
  return { ...fields, jobs, status: fields.status ?? FIRST_STATUS };
}
