import { expect, it } from 'vitest';
import { showSalary } from './jobModel.js';

it('salaries are shown as 2-workflow section 9 says', () => {
  const ranges = [
    { min: 100_000, max: 200_000 },
    { min: 0 },
    { max: 5 },
    { min: null, max: 5 },
    {},
    null,
    undefined,
  ];
  expect(ranges.map(showSalary)).toEqual([
    '₹ 1,00,000 - ₹ 2,00,000',
    'Starting at ₹ 0',
    'Up to ₹ 5',
    'Up to ₹ 5',
    'Not specified',
    'Not specified',
    'Not specified',
  ]);
});
