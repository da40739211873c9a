import { compare, judge, median, percentile, scaleGoals, type Comparison } from './harness.js';

const comparison = (more: Pick<Comparison, 'goal' | 'limit'> & { unit?: string } = {}): Comparison => ({
  workload: 0,
  name: 'test',
  unit: 'ms',
  ...more,
  ours: async () => ({ value: 2 }),
  baseline: async () => ({ value: 1 }),
});
const samples = (...values: number[]) => values.map((value) => ({ value, longestBlockMs: value }));
const verdict = (one: Comparison, ...values: number[]) =>
  judge(one, samples(...values), samples(...values.map(() => 9))).verdict;

describe('the harness', () => {
  afterEach(() => scaleGoals(0));

  it('takes medians and percentiles', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
  });

  it('is red only when the median and the best round miss the goal', () => {
    const times = comparison({ goal: { atMost: 2 } });
    expect(verdict(times, 2, 3, 3)).toBe('pass');
    expect(verdict(times, 2.1, 3, 3)).toBe('FAIL');
    const rates = comparison({ goal: { atLeast: 80 }, unit: 'mails a second' });
    expect(verdict(rates, 60, 70, 81)).toBe('pass');
    expect(verdict(rates, 60, 70, 79)).toBe('FAIL');
  });

  it('is red when a limit is exceeded, and judges nothing without goal and limit', () => {
    const limit = { name: 'block', value: () => 51, atMost: 50 };
    expect(verdict(comparison({ limit }), 1)).toBe('FAIL');
    expect(verdict(comparison(), 9)).toBe('info');
  });

  it('gives a slower machine more time, and a faster one no less; memory stays', () => {
    scaleGoals(3_600);
    expect(verdict(comparison({ goal: { atMost: 2 } }), 4)).toBe('pass');
    expect(verdict(comparison({ goal: { atMost: 2 }, unit: 'MB' }), 4)).toBe('FAIL');
    expect(verdict(comparison({ goal: { atLeast: 80 }, unit: 'mails a second' }), 40)).toBe('pass');
    expect(
      verdict(comparison({ limit: { name: 'p95 ms', value: ({ value }) => value, atMost: 2 } }), 4),
    ).toBe('pass');
    scaleGoals(900);
    expect(verdict(comparison({ goal: { atMost: 2 } }), 2)).toBe('pass');
  });

  it('runs both sides in turns after one warm-up each', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => {
      order.push(name);
      return { value: 1 };
    };
    await compare({ ...comparison(), ours: side('A'), baseline: side('B'), rounds: 2 });
    expect(order.join('')).toBe('ABABAB');
  });
});
