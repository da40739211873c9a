import { setImmediate as breath } from 'node:timers/promises';
import * as XLSX from 'xlsx';
import { IMPORT_COLUMNS, type ImportHeader } from '../../../shared/resources/imports/columns.js';
import { checkTable } from './check-table.js';
import { readTable } from './reader.js';

/* Read so often, code that has just been loaded is twice as fast; more than that changes little. */
const ROUNDS = 12;
const ROWS = 100;

/**
 * Reads and checks a small sheet of its own a few times, so that the file that is about to come meets code that is
 * compiled.
 * @param isAsked ends it early
 */
export async function warmUp(isAsked: () => boolean): Promise<void> {
  const bytes = sample();
  const context = { jobs: new Map([[1, { id: '', isActive: true, isDeleted: false }]]), today: '2000-01-02' };
  for (let round = 0; round < ROUNDS && !isAsked(); round++) {
    for (const _row of checkTable(readTable(bytes), context));
    await breath();
  }
}

function sample(): Uint8Array {
  const cells = (number: number): Record<ImportHeader, string> => ({
    Name: `Candidate ${'abcdefghij'[number % 10]}`,
    Email: `candidate${number}@example.com`,
    Gender: 'Female',
    Mobile: String(9_000_000_000 + number),
    Experience: '4.5',
    Education: 'B.Tech Mechanical Engineering',
    'Job Id': 'J1',
    'Application Date': '01/01/2000',
    'Current Location': 'Bengaluru',
    'Applied Through': 'LinkedIn',
    'Expected CTC': '14,00,000',
    'Current CTC': '11,00,000',
    'Notice Period': '60',
    'Last Job': 'Design Engineer',
    Relocate: 'Yes',
    'Permanent Location': 'Chennai',
  });
  const headers = IMPORT_COLUMNS.map(({ header }) => header);
  const grid = Array.from({ length: ROWS }, (_, number) => {
    const row = cells(number);
    return headers.map((header) => row[header]);
  });
  const sheet = XLSX.utils.aoa_to_sheet([headers, ...grid]);
  const book = { SheetNames: ['Candidates'], Sheets: { Candidates: sheet } };
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true });
}
