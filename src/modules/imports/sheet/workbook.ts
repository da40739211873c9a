import type { Readable } from 'node:stream';
import type { CellKind, CellValue } from '../../../core/sheets/cell-xml.js';
import { writeWorkbook, type Sheet, type SheetColumn } from '../../../core/sheets/workbook-writer.js';
import type { FieldFacts } from '../../../shared/kit/fields.js';
import { factsOf } from '../../../shared/resources/candidates/rules.js';
import { jobNumber } from '../../../shared/resources/jobs/format.js';
import { IMPORT_COLUMNS } from '../../../shared/resources/imports/columns.js';
import type { ImportRow } from './types.js';

/** The columns of the error sheet before the file's own ones; the import ignores these three. */
const ERROR_COLUMNS: readonly SheetColumn[] = [
  { header: 'Candidate No.', kind: 'number', width: 14 },
  { header: 'Candidate Name', width: 24 },
  { header: 'Errors', width: 60, wrap: true },
];

/**
 * candidate-validation-errors.xlsx (1-core section 5, decision D3): candidate number, name and errors, then the row as
 * in the file, so that it can be corrected and uploaded unchanged.
 * @param headers the file's own headers
 * @param rows the refused rows, in any number; read one by one
 */
export function errorsWorkbook(
  headers: readonly string[],
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
): Readable {
  const ours = new Set(ERROR_COLUMNS.map(({ header }) => header));
  const kept = headers.map((_, index) => index).filter((index) => !ours.has(headers[index] ?? ''));
  const columns = [...ERROR_COLUMNS, ...kept.map((index) => ({ header: headers[index] ?? '' }))];
  return writeWorkbook([{ name: 'Errors', columns, rows: errorCells(rows, kept) }]);
}

async function* errorCells(
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
  kept: readonly number[],
): AsyncGenerator<CellValue[]> {
  for await (const { number, name, errors, cells } of rows) {
    yield [number, name, errors.join('\n'), ...kept.map((index) => cells[index])];
  }
}

/** An open job that the template offers. */
export interface TemplateJob {
  /** The number without J. */
  jobId: number;
  title: string;
}

const KINDS: Partial<Record<FieldFacts['kind'], CellKind>> = { number: 'number', day: 'day' };

/** Number of example rows in the template. */
const EXAMPLES = 2;

/**
 * Sample_Candidate_Template.xlsx (decision D6): the headers, two example rows that can be imported unchanged, drop-down
 * lists, a sheet that explains each column and one that lists the open jobs.
 * @param jobs open jobs; the examples apply for the first (for J1, which the import may refuse, if there is none)
 * @param today the organisation's calendar day, `yyyy-mm-dd`
 */
export function templateWorkbook({ jobs, today }: { jobs: readonly TemplateJob[]; today: string }): Readable {
  const firstJob = jobNumber(jobs[0]?.jobId ?? 1);
  const columns = IMPORT_COLUMNS.map(({ header, field }): SheetColumn => {
    const { kind, values } = factsOf(field);
    const column: SheetColumn = { header, kind: KINDS[kind] ?? 'text' };
    if (values) column.options = values;
    if (field === 'jobs' && jobs.length > 0) column.options = `Jobs!$A$2:$A$${jobs.length + 1}`;
    return column;
  });
  const example = (index: number) =>
    IMPORT_COLUMNS.map(({ field }): CellValue => {
      if (field === 'jobs') return firstJob;
      return field === 'applicationDate' ? today : factsOf(field).import?.examples?.[index];
    });
  const examples = Array.from({ length: EXAMPLES }, (_, index) => example(index));
  const sheets: Sheet[] = [{ name: 'Candidates', columns, rows: examples }, explanation()];
  if (jobs.length > 0) {
    sheets.push({
      name: 'Jobs',
      columns: [{ header: 'Job Id' }, { header: 'Title', width: 50 }],
      rows: jobs.map(({ jobId, title }) => [jobNumber(jobId), title]),
    });
  }
  return writeWorkbook(sheets);
}

function explanation(): Sheet {
  return {
    name: 'Columns',
    columns: [
      { header: 'Column', width: 24 },
      { header: 'Required', width: 12 },
      { header: 'What to fill in', width: 80, wrap: true },
    ],
    rows: IMPORT_COLUMNS.map(({ header, required, help }) => [header, required ? 'Yes' : 'No', help]),
  };
}
