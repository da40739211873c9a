import { parseDay } from './parse-day.js';

const day = (text: string) => parseDay(text, 'Asia/Kolkata');

describe('PC13 and D4: a day typed into a cell', () => {
  it.each([
    ['5/3/2026', '2026-03-05'],
    [' 05-03-2026 ', '2026-03-05'],
    ['15.12.2026', '2026-12-15'],
    ['2026-03-05', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['20 11 2025', '2025-11-20'],
    ['20 / 11 / 2025', '2025-11-20'],
    ['20/11/25', '2025-11-20'],
    ['20.11.25', '2025-11-20'],
    ['20251120', '2025-11-20'],
    ['20-Nov-2025', '2025-11-20'],
    ['20-nov-25', '2025-11-20'],
    ['20 November 2025', '2025-11-20'],
    ['20th November, 2025', '2025-11-20'],
    ["20 Nov '25", '2025-11-20'],
    ['1 Sept. 2025', '2025-09-01'],
    ['November 20, 2025', '2025-11-20'],
    ['Nov 20 2025', '2025-11-20'],
    ['Thursday, 20 November 2025', '2025-11-20'],
    ['Thu, 20 Nov 2025 14:33:02', '2025-11-20'],
    ['2025-11-20 00:00:00', '2025-11-20'],
    ['2025-11-20 14:33:02.123456', '2025-11-20'],
    ['2025-11-20T14:33:02', '2025-11-20'],
    ['20/11/2025 14:33:02', '2025-11-20'],
    ['20/11/2025, 2:33 PM', '2025-11-20'],
    ['20/11/2025 2:33:02 p.m.', '2025-11-20'],
    ['20.11.2025 14:33', '2025-11-20'],
  ])('reads %j', (text, iso) => {
    expect(day(text)).toBe(iso);
  });

  it('converts an instant to its day in the organisation’s zone', () => {
    expect(day('2025-11-20T14:33:02Z')).toBe('2025-11-20');
    expect(day('2025-11-19T18:30:00.000Z')).toBe('2025-11-20');
    expect(day('2025-11-20 00:00:00+05:30')).toBe('2025-11-20');
    expect(day('2025-11-20T00:00:00+0530')).toBe('2025-11-20');
    expect(parseDay('2025-11-20T02:00:00Z', 'America/New_York')).toBe('2025-11-19');
  });

  it('distinguishes an empty text from one that is not a day', () => {
    expect(day('  ')).toBe('');
  });

  it.each([
    '31/02/2026',
    '11/20/2025',
    '2025-13-01',
    '5/3-2026',
    '5/3/20261',
    '115/3/2026',
    'x5/3/2026',
    '5/3/2026x',
    'May 2026',
    '20 Nov',
    '20 Novel 2025',
    '45981',
    'yesterday',
    '2025-02-30T00:00:00Z',
    '2025-11-20T99:00:00Z',
  ])('does not guess %j', (text) => {
    expect(day(text)).toBeUndefined();
  });

  it.each(['1', ' ', '-', 'a', '1/', 'Nov ', ':'])('is fast for a run of %j', (text) => {
    const started = performance.now();
    day(text.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
