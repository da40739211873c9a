/**
 * Rounds, medians and verdicts: a workload is judged by its goal; its baseline, measured in turns (A B A B), is
 * reported with it.
 */
import { isMillion } from './goals.js';

/** One measured round of one side. */
export interface Sample {
  /** The value behind the ratio: ms, or operations per CPU second. */
  value: number;
  p50?: number;
  p95?: number;
  /** CPU ms of the measured process per operation. */
  cpuPerOperation?: number;
  peakRssMb?: number;
  longestBlockMs?: number;
  /** From the request for a finished file to its first byte. */
  firstByteMs?: number;
}

/** An absolute limit, in the unit of the comparison; see goals.ts. */
export type Goal = { atMost: number } | { atLeast: number };

/** Bare inserts of 10,000 candidates on the reference machine, ms. */
const REFERENCE_MS = 1_800;
/** A million takes long. */
const ROUNDS = isMillion ? 3 : 5;
let slowness = 1;

/** Relaxes time goals as far as this machine is slower than the reference one. @param yardstickMs see yardstick.ts */
export function scaleGoals(yardstickMs: number): void {
  slowness = Math.max(1, yardstickMs / REFERENCE_MS);
}

/* A share of a core is time too. */
const isTime = (unit: string) => /\b(ms|us|of a core)$/.test(unit);
/** For these units more is better. */
export const isRate = (unit: string) => / (a second|per CPU s)$/.test(unit);
const scaled = (unit: string, atMost: number) => (isTime(unit) ? atMost * slowness : atMost);
const scaledGoal = (unit: string, goal: Goal): Goal =>
  'atLeast' in goal ? { atLeast: goal.atLeast / slowness } : { atMost: scaled(unit, goal.atMost) };

export interface Comparison {
  /** Number in docs/performance.md. */
  workload: number;
  name: string;
  unit: string;
  /** An upper limit for the median of another figure, for example the longest block. */
  limit?: { name: string; value: (sample: Sample) => number; atMost: number };
  /** For `value`; without goal and limit the result is informative. */
  goal?: Goal;
  ours: () => Promise<Sample>;
  baseline: () => Promise<Sample>;
  rounds?: number;
}

export interface Result {
  workload: number;
  name: string;
  unit: string;
  ratio: { median: number; best: number; worst: number };
  ours: Sample;
  baseline: Sample;
  limit?: { name: string; value: number; atMost: number };
  goal?: Goal;
  verdict: 'pass' | 'FAIL' | 'info';
}

/** The middle value; for an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that a `share` (0 to 1) of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? NaN;
}

/**
 * Red only if both the median and the best round miss the goal, or the median of the limited figure exceeds its limit.
 */
export function judge(comparison: Comparison, ours: Sample[], baseline: Sample[]): Result {
  const { workload, name, unit, limit, goal } = comparison;
  const ratios = ours.map((sample, round) => sample.value / baseline[round]!.value);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const bound = goal && scaledGoal(unit, goal);
  const meets = (value: number) =>
    !bound || ('atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost);
  const limited = limit && {
    name: limit.name,
    value: median(ours.map(limit.value)),
    atMost: scaled(limit.name, limit.atMost),
  };
  const values = ours.map(({ value }) => value);
  const isMissed = !meets(median(values)) && !values.some(meets);
  const isRed = isMissed || (limited !== undefined && limited.value > limited.atMost);
  return {
    workload,
    name,
    unit,
    ratio: {
      median: median(ratios),
      ...(isRate(unit) ? { best: most, worst: least } : { best: least, worst: most }),
    },
    ours: typical(ours),
    baseline: typical(baseline),
    ...(limited && { limit: limited }),
    ...(bound && { goal: bound }),
    verdict: isRed ? 'FAIL' : limit || goal ? 'pass' : 'info',
  };
}

/** Warms both sides up once, then runs them in turns. */
export async function compare(comparison: Comparison): Promise<Result> {
  const [ours, baseline]: [Sample[], Sample[]] = [[], []];
  await comparison.ours();
  await comparison.baseline();
  for (let round = 0; round < (comparison.rounds ?? ROUNDS); round++) {
    ours.push(await comparison.ours());
    baseline.push(await comparison.baseline());
  }
  return judge(comparison, ours, baseline);
}

/** A wrong answer is a failure, not a time. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`Wrong answer: ${what}`);
}

function typical(samples: Sample[]): Sample {
  const keys = Object.keys(samples[0] ?? {}) as Array<keyof Sample>;
  const entries = keys.map((key) => {
    const values = samples.flatMap((sample) => sample[key] ?? []);
    const isPeak = key === 'peakRssMb' || key === 'longestBlockMs';
    return [key, isPeak ? Math.max(...values) : median(values)];
  });
  return Object.fromEntries(entries) as Sample;
}
