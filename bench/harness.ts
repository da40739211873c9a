/** Rounds, medians and verdicts: a workload runs beside its baseline, A B A B, and is judged by ratios only. */

/** One measured round of one side. */
export interface Sample {
  /** What the ratio is made of: ms, or operations per CPU second. */
  value: number;
  p50?: number;
  p95?: number;
  /** CPU ms of the measured process for one operation. */
  cpuPerOperation?: number;
  peakRssMb?: number;
  longestBlockMs?: number;
  /** From asking for a file that is ready to its first byte. */
  firstByteMs?: number;
}

/** An absolute bound, in the unit of the comparison. */
export interface Goal {
  atMost: number;
  /** The peers' figures of this row, in the same unit. */
  peers?: Readonly<Record<string, number>>;
}

export interface Comparison {
  /** Number in docs/performance.md. */
  workload: number;
  name: string;
  unit: string;
  /** Ours divided by the baseline must be at most (times) or at least (rates) this; none: for information. */
  target?: { atMost: number } | { atLeast: number };
  /** An upper bound for ours that counts where it is measured, for example the longest block. */
  limit?: { name: string; value: (sample: Sample) => number; atMost: number };
  /** An absolute bound for `value`, beside the ratio, and what other products need for the same; see peers.ts. */
  goal?: Goal;
  ours: () => Promise<Sample>;
  baseline: () => Promise<Sample>;
  rounds?: number;
}

export interface Result {
  workload: number;
  name: string;
  unit: string;
  target: string;
  ratio: { median: number; best: number; worst: number };
  ours: Sample;
  baseline: Sample;
  limit?: { name: string; value: number; atMost: number };
  goal?: Goal;
  verdict: 'pass' | 'FAIL' | 'info';
}

/** The middle value; the mean of the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? NaN;
}

/**
 * Judges the ratios, and the times where there is a goal: red only when both the median and the best round miss the
 * target or the goal, or a limit is exceeded.
 */
export function judge(comparison: Comparison, ours: Sample[], baseline: Sample[]): Result {
  const ratios = ours.map((sample, round) => sample.value / baseline[round]!.value);
  const { target, limit, goal } = comparison;
  const isRate = target !== undefined && 'atLeast' in target;
  const best = isRate ? Math.max(...ratios) : Math.min(...ratios);
  const worst = isRate ? Math.min(...ratios) : Math.max(...ratios);
  const meets = (ratio: number) =>
    !target || ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost);
  const measured = limit && median(ours.map(limit.value));
  const isMissed = goal !== undefined && ours.every(({ value }) => value > goal.atMost);
  const isRed = (!meets(median(ratios)) && !meets(best)) || isMissed || (limit && measured! > limit.atMost);
  return {
    workload: comparison.workload,
    name: comparison.name,
    unit: comparison.unit,
    target: !target ? '-' : 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`,
    ratio: { median: median(ratios), best, worst },
    ours: typical(ours),
    baseline: typical(baseline),
    ...(limit && { limit: { name: limit.name, value: measured!, atMost: limit.atMost } }),
    ...(goal && { goal }),
    verdict: isRed ? 'FAIL' : target || limit || goal ? 'pass' : 'info',
  };
}

/** Warms both sides up once, then runs them in turns. */
export async function compare(comparison: Comparison): Promise<Result> {
  const [ours, baseline]: [Sample[], Sample[]] = [[], []];
  await comparison.ours();
  await comparison.baseline();
  for (let round = 0; round < (comparison.rounds ?? 5); round++) {
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
