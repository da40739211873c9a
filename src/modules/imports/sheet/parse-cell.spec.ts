import { parseNumber } from './parse-cell.js';

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
    ['5 Years', 5],
    ['2.5 yrs', 2.5],
    ['30 days', 30],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('distinguishes an empty text from one that is not a number', () => {
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
