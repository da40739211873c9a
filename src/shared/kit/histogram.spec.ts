import { spreadOf } from './histogram.js';

const bars = (...values: number[]) => values.map((value) => ({ value, count: 1 }));

describe('spreadOf', () => {
  it('takes the middle one, or the mean of the two in the middle', () => {
    expect(spreadOf(bars(9, 1, 5))).toEqual({ count: 3, median: 5, p90: 9 });
    expect(spreadOf(bars(4, 1, 2, 8))).toEqual({ count: 4, median: 3, p90: 8 });
  });

  it('weighs values by how often they were counted', () => {
    const counted = [
      { value: 24, count: 9 },
      { value: 480, count: 1 },
    ];
    expect(spreadOf(counted)).toEqual({ count: 10, median: 24, p90: 24 });
    expect(spreadOf([...counted, { value: 480, count: 1 }])?.p90).toBe(480);
  });

  it('returns nothing for no cases', () => {
    expect(spreadOf([])).toBeUndefined();
    expect(spreadOf([{ value: 3, count: 0 }])).toBeUndefined();
  });
});
