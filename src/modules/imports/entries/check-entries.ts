import { setImmediate as turn } from 'node:timers/promises';
import { ValidationError } from '../../../core/errors/app-error.js';
import { inputOf } from '../../../core/http/validation.pipe.js';
import { candidateRules } from '../../../shared/resources/candidates/rules.js';
import { normaliseEmail, normaliseMobile } from '../../../shared/kit/text.js';
import { FIRST_STATUS } from '../../../shared/resources/candidates/transitions.js';
import { CreateCandidateDto } from '../../candidates/dto/candidate.dto.js';
import type { CheckContext, ImportRow, NewCandidateValues } from '../sheet/types.js';
import { type Entry, entryCells } from './entry-cells.js';

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
