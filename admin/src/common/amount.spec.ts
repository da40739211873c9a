import { describe, expect, it } from 'vitest';
import { amountOf, showAmount } from './amount.js';

describe('amounts of a form', () => {
  it.each([
    ['12,50,000', 1_250_000],
    ['₹ 12 50 000', 1_250_000],
    ['1250.5', 1_250.5],
    ['12.', 12],
    ['-5', -5],
    ['', null],
    [' , ', null],
    ['12 lakh', '12 lakh'],
    ['1e5', '1e5'],
  ])('%j is %j', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it.each([
    [1_250_000, '12,50,000'],
    [0, '0'],
    [99.5, '99.5'],
    [null, ''],
    [undefined, ''],
    ['12 lakh', '12 lakh'],
  ])('%j is shown as %j', (amount, text) => expect(showAmount(amount)).toBe(text));
});
