import { compare, judge, median, percentile, type Comparison } from './harness.js';

const comparison = (target: Comparison['target'], limit?: Comparison['limit']): Comparison => ({
  workload: 0,
  name: 'test',
  unit: 'ms',
  ...(target && { target }),
  ...(limit && { limit }),
  ours: async () => ({ value: 2 }),
  baseline: async () => ({ value: 1 }),
});
const samples = (...values: number[]) => values.map((value) => ({ value, longestBlockMs: value }));

describe('the harness', () => {
  it('takes medians and percentiles', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
  });

  it('is red only when the median and the best round miss the target', () => {
    const times = comparison({ atMost: 1.5 });
    expect(judge(times, samples(1, 2, 2), samples(1, 1, 1)).verdict).toBe('pass');
    expect(judge(times, samples(1.6, 2, 2), samples(1, 1, 1)).verdict).toBe('FAIL');
    const rates = comparison({ atLeast: 0.7 });
    expect(judge(rates, samples(0.5, 0.6, 0.71), samples(1, 1, 1)).verdict).toBe('pass');
    expect(judge(rates, samples(0.5, 0.6, 0.69), samples(1, 1, 1)).verdict).toBe('FAIL');
  });

  it('is red when a limit is exceeded, and judges nothing without target and limit', () => {
    const limit = { name: 'block', value: () => 51, atMost: 50 };
    expect(judge(comparison(undefined, limit), samples(1), samples(1)).verdict).toBe('FAIL');
    expect(judge(comparison(undefined), samples(9), samples(1)).verdict).toBe('info');
  });

  it('is red when the median and the best round miss the goal', () => {
    const goal = { ...comparison(undefined), goal: { atMost: 2, peers: { Other: 1 } } };
    expect(judge(goal, samples(2, 3, 3), samples(9, 9, 9))).toMatchObject({
      verdict: 'pass',
      goal: goal.goal,
    });
    expect(judge(goal, samples(2.1, 3, 3), samples(9, 9, 9)).verdict).toBe('FAIL');
  });

  it('runs both sides in turns after one warm-up each', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => {
      order.push(name);
      return { value: 1 };
    };
    await compare({ ...comparison({ atMost: 1 }), ours: side('A'), baseline: side('B'), rounds: 2 });
    expect(order.join('')).toBe('ABABAB');
  });
});
