import { IMPORT_COLUMNS, type ImportHeader } from '../../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../../shared/messages.js';
import { checkRow, contactOf } from './check-row.js';
import { findColumns, missingHeaders, type SheetColumns } from './columns.js';
import type { CheckContext, ImportRow } from './types.js';

const HEADERS = IMPORT_COLUMNS.map(({ header }) => header);
const JOB_ID = '0123456789abcdef01234567';
const context: CheckContext = {
  today: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  jobs: new Map([
    [1, { id: JOB_ID, isActive: true, isDeleted: false }],
    [2, { id: JOB_ID, isActive: false, isDeleted: false }],
    [3, { id: JOB_ID, isActive: true, isDeleted: true }],
  ]),
};
const GOOD: Partial<Record<ImportHeader, string>> = {
  Name: 'Ananya Iyer',
  Email: 'ananya@example.com',
  Gender: 'Female',
  Mobile: '9876543210',
  Experience: '4',
  Education: 'B.Tech',
  'Job Id': 'J1',
  'Application Date': '20/11/2026',
  'Current Location': 'Pune',
  'Applied Through': 'LinkedIn',
};

function check(changes: Partial<Record<ImportHeader, string>> = {}): ImportRow {
  const all = { ...GOOD, ...changes };
  const cells = HEADERS.map((header) => all[header] ?? '');
  return checkRow({ number: 3, cells }, findColumns(HEADERS), context);
}

describe('contactOf', () => {
  const BOTH: SheetColumns = new Map([
    ['Email', 0],
    ['Mobile', 1],
  ]);
  const contact = (Email: string, Mobile: string) =>
    contactOf({ number: 7, cells: [Email, Mobile] }, BOTH, context);

  it('returns the address and the number as the check finds them, only if valid', () => {
    const email = 'ananya@example.com';
    expect(contact(' Ananya@Example.com ', '+91 98765 43210')).toStrictEqual({
      number: 7,
      email,
      mobile: '9876543210',
    });
    expect(contact(email, '12')).toStrictEqual({ number: 7, email });
    expect(contact('no address', '9876543210')).toStrictEqual({ number: 7, mobile: '9876543210' });
  });

  it('treats a missing column or cell as an empty one', () => {
    expect(contactOf({ number: 7, cells: ['a@b.in'] }, new Map([['Email', 0]]), context)).toStrictEqual({
      number: 7,
      email: 'a@b.in',
    });
    const short = contactOf({ number: 7, cells: [] }, BOTH, context);
    expect(short).toStrictEqual({ number: 7 });
  });
});

describe('checkRow', () => {
  it.each([
    ['Gender', 'm', { gender: 'Male' }],
    ['Gender', 'MALE', { gender: 'Male' }],
    ['Gender', 'f', { gender: 'Female' }],
    ['Relocate', 'y', { relocation: 'Yes' }],
    ['Relocate', 'yes', { relocation: 'Yes' }],
    ['Relocate', 'N', { relocation: 'No' }],
    ['Relocate', 'no', { relocation: 'No' }],
  ] as const)('reads %s %s', (header, text, values) => {
    expect(check({ [header]: text }).values).toMatchObject(values);
  });

  it('keeps no invalid address or number, and no job if none is named', () => {
    const { values, ...wrong } = check({ Email: 'x', Mobile: '1', 'Job Id': '' });
    expect(values).toBeUndefined();
    expect(Object.keys(wrong).toSorted()).toEqual(['cells', 'errors', 'name', 'number']);
  });

  it('makes a candidate of a good row', () => {
    expect(check()).toStrictEqual({
      number: 3,
      cells: HEADERS.map((header) => GOOD[header] ?? ''),
      name: 'Ananya Iyer',
      email: 'ananya@example.com',
      mobile: '9876543210',
      errors: [],
      values: {
        name: 'Ananya Iyer',
        email: 'ananya@example.com',
        gender: 'Female',
        mobile: '9876543210',
        experience: 4,
        education: 'B.Tech',
        jobs: [JOB_ID],
        applicationDate: '2026-11-20',
        location: { current: 'Pune' },
        appliedThrough: 'LinkedIn',
        status: 'Applied',
      },
    });
  });

  it('includes the optional columns', () => {
    const { values } = check({
      'Expected CTC': '12,50,000',
      'Current CTC': '₹ 1200000',
      'Notice Period': '0',
      'Last Job': ' Lead ',
      Relocate: 'y',
      'Permanent Location': 'Goa',
    });
    expect(values).toMatchObject({
      expectedCTC: 1_250_000,
      currentCTC: 1_200_000,
      noticePeriod: 0,
      lastJob: 'Lead',
      relocation: 'Yes',
      location: { current: 'Pune', permanent: 'Goa' },
    });
  });

  it.each<[ImportHeader, string, object]>([
    ['Name', '  Zoë  ', { name: 'Zoë' }],
    ['Email', ' ANANYA@Example.COM ', { email: 'ananya@example.com' }],
    ['Gender', 'm', { gender: 'Male' }],
    ['Gender', ' FEMALE ', { gender: 'Female' }],
    ['Mobile', '+91 98765-43210', { mobile: '9876543210' }],
    ['Mobile', '0091 9876543210', { mobile: '9876543210' }],
    ['Experience', '2.5', { experience: 2.5 }],
    ['Experience', '0', { experience: 0 }],
    ['Experience', '40', { experience: 40 }],
    ['Job Id', ' j01 ', { jobs: [JOB_ID] }],
    ['Application Date', '5/3/2026', { applicationDate: '2026-03-05' }],
    ['Application Date', '05-03-2026', { applicationDate: '2026-03-05' }],
    ['Application Date', '2026-03-05', { applicationDate: '2026-03-05' }],
    ['Application Date', '21/11/2026', { applicationDate: '2026-11-21' }],
    ['Applied Through', 'NAUKRI', { appliedThrough: 'Naukri' }],
    ['Expected CTC', 'Rs. 1,200,000.50/-', { expectedCTC: 1_200_000.5 }],
    ['Relocate', 'NO', { relocation: 'No' }],
  ])('reads %s %j', (header, text, values) => {
    expect(check({ [header]: text })).toMatchObject({ errors: [], values });
  });

  const V = MESSAGES.validation;
  it.each<[ImportHeader, string, string]>([
    ['Name', ' ', V.nameRequired],
    ['Name', 'x'.repeat(51), V.candidateNameMax],
    ['Email', '', V.emailRequired],
    ['Email', 'a@b', V.emailInvalid],
    ['Email', 'a@example.com, b@example.com', V.emailInvalid],
    ['Gender', '', V.genderRequired],
    ['Gender', 'X', V.genderInvalid],
    ['Mobile', '', V.mobileLength],
    ['Mobile', '98765', V.mobileLength],
    ['Mobile', '+91 98765', V.mobileDigits],
    ['Mobile', '98765abcde', V.mobileDigits],
    ['Experience', '', V.experienceRequired],
    ['Experience', 'four', MESSAGES.import.experienceUnreadable('four')],
    ['Experience', '-1', V.experienceNegative],
    ['Experience', '40.5', V.experienceMax],
    ['Education', '', V.educationRequired],
    ['Education', 'x'.repeat(201), 'Education: This text is too long (at most 200 characters)'],
    ['Last Job', 'x'.repeat(201), 'Last Job: This text is too long (at most 200 characters)'],
    ['Job Id', '', MESSAGES.import.jobIdRequired],
    ['Job Id', '1', MESSAGES.import.jobIdFormat],
    ['Job Id', 'J99', 'Job J99 does not exist'],
    ['Job Id', 'J2', 'Job J2 is closed'],
    ['Job Id', 'J3', 'Job J3 is deleted'],
    ['Application Date', '', V.applicationDateRequired],
    ['Application Date', '22/11/2026', V.applicationDatePast],
    ['Application Date', '31/02/2026', MESSAGES.import.dateUnreadable('31/02/2026')],
    ['Application Date', 'yesterday', MESSAGES.import.dateUnreadable('yesterday')],
    ['Application Date', '11/20/2026', MESSAGES.import.dateUnreadable('11/20/2026')],
    ['Application Date', 'x'.repeat(99), MESSAGES.import.dateUnreadable(`${'x'.repeat(40)}…`)],
    ['Current Location', '', V.currentLocationRequired],
    ['Applied Through', '', V.appliedThroughRequired],
    ['Applied Through', 'Pigeon', V.appliedThroughInvalid],
    ['Expected CTC', '-1', V.expectedCTC],
    ['Current CTC', '1,2,3', V.currentCTC],
    ['Notice Period', 'soon', V.noticePeriod],
    ['Relocate', 'Perhaps', V.relocationInvalid],
  ])('refuses %s %j', (header, text, message) => {
    const checked = check({ [header]: text });
    expect(checked.errors).toEqual([message]);
    expect(checked.values).toBeUndefined();
  });

  it('lists every error of a row in the order of the columns', () => {
    expect(check({ Name: '', Mobile: '1', 'Job Id': 'J2' }).errors).toEqual([
      V.nameRequired,
      V.mobileLength,
      'Job J2 is closed',
    ]);
  });

  it('does not compare a wrong address or number with others', () => {
    const checked = check({ Email: 'wrong', Mobile: '12' });
    expect(checked.email).toBeUndefined();
    expect(checked.mobile).toBeUndefined();
  });

  it('Z10: knows no columns but its own', () => {
    const headers = [...HEADERS, 'isDeleted', '__proto__', 'status', '_id', '$set'];
    const cells = [...HEADERS.map((header) => GOOD[header] ?? ''), 'true', 'x', 'Hired', 'x', 'x'];
    const { values } = checkRow({ number: 1, cells }, findColumns(headers), context);
    expect(values).toEqual(check().values);
  });
});

describe('findColumns', () => {
  it('finds headers in any order, case and spacing', () => {
    const columns = findColumns(
      [...HEADERS].reverse().map((header) => ` ${header.toUpperCase().replace(' ', '  ')} `),
    );
    expect(columns.get('Name')).toBe(HEADERS.length - 1);
    expect(columns.get('Permanent Location')).toBe(0);
  });

  it('ignores marks around a header; of two columns with one name the first counts', () => {
    const odd = [
      'Remarks',
      'Name *',
      'Name',
      ...HEADERS.slice(1).map((header) => `${header.replace(' ', '_')}: *`),
    ];
    const columns = findColumns(odd);
    expect([...columns.keys()].toSorted()).toEqual(HEADERS.toSorted());
    expect(columns.get('Name')).toBe(1);
    expect(columns.get('Current Location')).toBe(HEADERS.indexOf('Current Location') + 2);
  });

  it('does not require the optional ones', () => {
    const required = IMPORT_COLUMNS.filter((column) => column.required).map(({ header }) => header);
    expect(findColumns(required).size).toBe(10);
  });

  it('lists what is missing in the specification’s order', () => {
    const left = HEADERS.filter((header) => !['Mobile', 'Name', 'Job Id', 'Relocate'].includes(header));
    expect(missingHeaders(findColumns(left))).toEqual(['Name', 'Mobile', 'Job Id']);
  });
});
