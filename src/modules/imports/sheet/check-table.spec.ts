import { MESSAGES } from '../../../shared/messages.js';
import { IMPORT_COLUMNS } from '../../../shared/resources/imports/columns.js';
import { checkTable } from './check-table.js';

const headers = IMPORT_COLUMNS.map(({ header }) => header);
const context = { jobs: new Map(), today: '2026-11-21', timeZone: 'Asia/Kolkata' };
const hint = 'Line 4 of the sheet “People” was taken for the headers.';
const row = (number: number, email: string) => ({
  number,
  cells: headers.map((header) => (header === 'Email' ? email : '')),
});

describe('checkTable', () => {
  it('has nothing to check in a sheet with only headers, whatever they are', () => {
    const check = () => [...checkTable({ headers: ['Remarks'], rows: [], hint }, context)];
    expect(check).toThrow(MESSAGES.import.noRows);
  });

  it('refuses a sheet that lacks headers', () => {
    const check = () => [...checkTable({ headers: ['Name'], rows: [row(1, '')], hint }, context)];
    expect(check).toThrow('The following headers are missing: Email, ');
    expect(check).toThrow(expect.objectContaining({ hint }));
  });

  it('M02: gives each row its own errors and those of people who are in the sheet twice, in the file’s order', () => {
    const rows = [row(1, 'a@example.com'), row(2, 'b@example.com'), row(3, 'A@example.com')];
    const checked = [...checkTable({ headers, rows, hint }, context)];
    const same = 'Candidate 1, 3 email is the same.';
    expect(checked.map(({ number, errors }) => [number, errors.includes(same)])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    for (const { errors } of checked) expect(errors).toContain(MESSAGES.validation.nameRequired);
  });
});
