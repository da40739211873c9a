import { TooLargeError, ValidationError } from '../../../core/errors/app-error.js';
import { MAX_ERRORS } from '../../../core/http/input.js';
import type { CheckContext } from '../sheet/types.js';
import { entriesOf } from './bulk-candidates.dto.js';
import { checkEntries, entryCells, ENTRY_HEADERS } from './entries.js';

const JOB = 'abcdef0123456789abcdef01';
const context: CheckContext = {
  today: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  jobs: new Map([[12, { id: JOB, isActive: true, isDeleted: false }]]),
};
const entry = (over: Record<string, unknown> = {}) => ({
  name: ' Ananya Iyer ',
  email: ' Ananya@Example.com',
  gender: 'Female',
  mobile: '9876543210',
  experience: 4,
  education: 'B.Tech',
  jobs: [JOB],
  applicationDate: '2026-11-20',
  location: { current: 'Pune' },
  appliedThrough: 'LinkedIn',
  ...over,
});
const check = (...entries: Array<Record<string, unknown>>) =>
  checkEntries(entries, context, new AbortController().signal);

describe('D3 the candidates of a JSON body', () => {
  it('are taken as they were sent', async () => {
    const candidates = [entry(), { name: 5 }];
    expect(await entriesOf({ candidates })).toEqual(candidates);
    expect(await entriesOf({ candidates: [{ _id: 'x', name: 'a' }], createdAt: 'y' })).toHaveLength(1);
  });

  it.each([
    [undefined],
    [{}],
    [{ candidates: {} }],
    [{ candidates: [] }],
    [{ candidates: ['x'] }],
    [{ candidates: [[]] }],
    [{ candidates: [{ name: 'a' }, 'x'] }],
    [{ candidates: [{ name: 'a' }, 5] }],
    [{ candidates: [null] }],
    [{ candidates: [{}], more: 1 }],
  ])('%j is refused', async (body) => {
    await expect(entriesOf(body)).rejects.toBeInstanceOf(ValidationError);
  });

  it('report the positions of unknown fields, up to a limit', async () => {
    const failure = async (candidates: object[]) => {
      const error: unknown = await entriesOf({ candidates }).catch((thrown: unknown) => thrown);
      return (error as ValidationError).errors!;
    };
    expect(await failure([entry(), entry({ salary: 1 })])).toEqual([
      { field: 'candidates.1.salary', message: expect.stringMatching(/^salary: /) as string },
    ]);
    expect(await failure(Array.from({ length: 200 }, () => ({ a: 1, b: 2, c: 3 })))).toHaveLength(MAX_ERRORS);
  });

  it('are at most 50,000, which is checked first', async () => {
    const candidates = Array.from({ length: 50_001 }, () => 'x');
    await expect(entriesOf({ candidates })).rejects.toBeInstanceOf(TooLargeError);
    await expect(entriesOf({ candidates: candidates.slice(1) })).rejects.toBeInstanceOf(ValidationError);
  });
});

describe('D3 the check of JSON candidates', () => {
  it('makes rows that are ready: numbers from 1, texts in their stored form, jobs once, a status', async () => {
    const [row] = await check(entry({ jobs: [JOB, JOB.toUpperCase()], version: 3 }));
    expect(row).toMatchObject({
      number: 1,
      name: ' Ananya Iyer ',
      email: 'ananya@example.com',
      mobile: '9876543210',
      errors: [],
      values: { name: 'Ananya Iyer', email: 'ananya@example.com', jobs: [JOB], status: 'Applied' },
    });
    expect(row!.values).not.toHaveProperty('version');
    expect((await check(entry({ status: 'Shortlisted' })))[0]!.values!.status).toBe('Shortlisted');
  });

  it('reports every error of each candidate', async () => {
    const rows = await check(entry(), entry({ name: '', mobile: '12', email: 'x' }), { name: 'Only' });
    expect(rows.map(({ number, errors }) => [number, errors.length > 0])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(rows[1]).toMatchObject({ errors: expect.arrayContaining(['Name is required']) as string[] });
    expect(rows[1]).not.toHaveProperty('email');
    expect(rows[1]).not.toHaveProperty('mobile');
    expect(rows[1]).not.toHaveProperty('values');
  });

  it('ignores fields kept by the server in a candidate read from it', async () => {
    const [row] = await check(entry({ _id: 'x', createdAt: '2026-11-01', isDeleted: true }));
    expect(row).toMatchObject({ errors: [], values: { name: 'Ananya Iyer' } });
    expect(row!.values).not.toHaveProperty('_id');
  });

  it('lets other work run in between, but not after each candidate', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    await check(...Array.from({ length: 250 }, () => entry()));
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1);
    expect(turns).toBeLessThan(100);
  });

  it('stops on the worker’s signal', async () => {
    const stop = AbortSignal.abort(new Error('stop'));
    await expect(checkEntries([entry()], context, stop)).rejects.toThrow('stop');
  });
});

describe('the cells of a JSON candidate', () => {
  const cellsOf = (value: Record<string, unknown>) => {
    const cells = entryCells(value, context.jobs);
    return Object.fromEntries(ENTRY_HEADERS.map((header, index) => [header, cells[index]]));
  };

  it('are what somebody would have typed, jobs by their numbers', () => {
    const other = 'f'.repeat(24);
    const sent = entry({
      jobs: [JOB.toUpperCase(), other, 5],
      relocation: true,
      notes: { a: 1 },
      grade: null,
    });
    expect(cellsOf(sent)).toMatchObject({
      Name: ' Ananya Iyer ',
      Experience: '4',
      'Job Id': `J12, ${other}, 5`,
      'Current Location': 'Pune',
      'Permanent Location': '',
      Relocate: 'true',
      Notes: '{"a":1}',
      Grade: '',
    });
    expect(cellsOf({ jobs: 'J12', location: 'Pune' })).toMatchObject({
      'Job Id': 'J12',
      'Current Location': '',
    });
  });

  it('have every field under its own header', () => {
    const more = {
      jobs: [JOB],
      expectedCTC: 9,
      currentCTC: 7,
      noticePeriod: 30,
      lastJob: 'Clerk',
      relocation: 'Yes',
      location: { current: 'Pune', permanent: 'Puri' },
      status: 'Hold',
      grade: 'A',
      notes: 'Calm',
    };
    expect(cellsOf(entry(more))).toEqual({
      Name: ' Ananya Iyer ',
      Email: ' Ananya@Example.com',
      Gender: 'Female',
      Mobile: '9876543210',
      Experience: '4',
      Education: 'B.Tech',
      'Job Id': 'J12',
      'Application Date': '2026-11-20',
      'Current Location': 'Pune',
      'Applied Through': 'LinkedIn',
      'Expected CTC': '9',
      'Current CTC': '7',
      'Notice Period': '30',
      'Last Job': 'Clerk',
      Relocate: 'Yes',
      'Permanent Location': 'Puri',
      Status: 'Hold',
      Grade: 'A',
      Notes: 'Calm',
    });
    // A list other than that of jobs is shown as sent.
    expect(cellsOf(entry({ notes: [1] }))).toMatchObject({ Notes: '[1]' });
  });
});
