import type { CellObject } from 'xlsx';
import { cellText } from './cell-text.js';

const displayed = (cell: CellObject | undefined) => cellText(cell, false);
const number = (v: number, z?: string) => displayed(z === undefined ? { t: 'n', v } : { t: 'n', v, z });

describe('D4 the text that people see in a cell', () => {
  it('is empty for an empty cell', () => {
    expect(displayed(undefined)).toBe('');
    expect(displayed({ t: 'z' })).toBe('');
    expect(displayed({ t: 's' })).toBe('');
    expect(displayed({ t: 's', v: ' \t' })).toBe('');
    expect(number(NaN)).toBe('');
  });

  it('keeps the blanks around a text', () => {
    expect(displayed({ t: 's', v: ' a ' })).toBe(' a ');
  });

  it('is the word for a truth value and the sign of an error', () => {
    expect(displayed({ t: 'b', v: true })).toBe('TRUE');
    expect(displayed({ t: 'b', v: false })).toBe('FALSE');
    expect(displayed({ t: 'b', v: true, z: '0;0;0;"hidden"' })).toBe('TRUE');
    expect(displayed({ t: 'e', v: 0x07 })).toBe('#DIV/0!');
    expect(displayed({ t: 'e', v: 0x2a })).toBe('#N/A');
  });

  it.each<[string, number, string | undefined, string]>([
    ['a whole number', 9_876_543_210, undefined, '9876543210'],
    ['one with more than 15 digits', 9_007_199_254_740_991, undefined, '9007199254740991'],
    ['a sum of fractions', 0.1 + 0.2, undefined, '0.3'],
    ['what the format adds', 1_250_000, '"₹ "#,##0', '₹ 1,250,000'],
    ['blanks of the format left out', 5, '0_)', '5'],
    ['a negative number', -5, '#,##0', '-5'],
    ['words instead of the number', 12, '"many"', 'many'],
    ['a number in a format that nobody knows', 12, '[BLACK]ÿ0.00;x', '12'],
    ['a rounded fraction in full', 2.5, '0', '2.5'],
    ['a share in full', 0.25, '0%', '0.25'],
    ['no exponent', 919_876_543_210, '0.00E+00', '919876543210'],
    ['no exponent without a sign', 919_876_543_210, '0.00E-00', '919876543210'],
    ['no small exponent', 0.5, '0.0E-0', '0.5'],
  ])('is %s', (_what, value, format, text) => {
    expect(number(value, format)).toBe(text);
  });

  it.each<[string, number, string, string]>([
    ['a day in any format', 45_658, 'm/d/yy', '01/01/2025'],
    ['a day with its time', 46_386.75, 'yyyy-mm-dd hh:mm', '30/12/2026'],
    ['the first day', 1, 'yyyy-mm-dd', '01/01/1900'],
    ['a time alone', 0.75, 'hh:mm', '18:00'],
  ])('is %s', (_what, value, format, text) => {
    expect(number(value, format)).toBe(text);
  });

  it('PC12: is the number alone in a column of numbers', () => {
    expect(cellText({ t: 'n', v: 5, z: '0" Years"' }, false)).toBe('5 Years');
    expect(cellText({ t: 'n', v: 5, z: '0" Years"' }, false, true)).toBe('5');
    expect(cellText({ t: 's', v: '5 Years' }, false, true)).toBe('5 Years');
  });

  it('counts days from 1904 where the workbook does', () => {
    expect(cellText({ t: 'n', v: 44_196, z: 'dd/mm/yyyy' }, true)).toBe('01/01/2025');
  });
});
