import { parseDay, parseMobile, parseNumber } from './parse-cell.js';

describe('D4 a number typed into a cell', () => {
  it.each<[string, number]>([
    ['7', 7],
    [' 2.75 ', 2.75],
    ['+5', 5],
    ['-5', -5],
    ['1250000', 1_250_000],
    ['12,50,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['₹ 1200000', 1_200_000],
    ['₹12', 12],
    ['Rs.  12', 12],
    ['rs 12', 12],
    ['INR 12', 12],
    ['12/-', 12],
    ['12 /-', 12],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('tells an empty text from one that is no number', () => {
    expect(parseNumber(' ')).toBeUndefined();
    expect(parseNumber('₹')).toBeNaN();
  });

  it.each([
    'four',
    'x7',
    '7x',
    '12 Rs.',
    'R 12',
    '/-12',
    '12/-x',
    '1,2,3',
    '1234,567',
    ',250',
    '1,2500',
    '12.',
    '.5',
    '1.x',
    '1.2.3',
    '--5',
    '1e5',
    '0x10',
  ])('refuses %j', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });
});

describe('D4 a mobile number typed into a cell', () => {
  it.each([
    [' 9876543210 ', '9876543210'],
    ['98765 - 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
  ])('reads %j', (text, digits) => {
    expect(parseMobile(text)).toBe(digits);
  });

  it.each([
    '919876543210',
    '+919876543',
    '+9198765432101',
    '+929876543210',
    'x+919876543210',
    '+919876543210x',
  ])('leaves %j as it is', (text) => {
    expect(parseMobile(text)).toBe(text);
  });
});

describe('D4 a day typed into a cell', () => {
  it.each([
    ['5/3/2026', '2026-03-05'],
    [' 05-03-2026 ', '2026-03-05'],
    ['15.12.2026', '2026-12-15'],
    ['2026-03-05', '2026-03-05'],
  ])('reads %j', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    '5/3-2026',
    '5/3/26',
    '5/3/20261',
    '115/3/2026',
    '5/113/2026',
    'x5/3/2026',
    '5/3/2026x',
    'May 2026',
  ])('leaves %j as it is', (text) => {
    expect(parseDay(text)).toBe(text);
  });
});
