/** How often a value occurred. */
export interface Bar {
  value: number;
  count: number;
}

/**
 * Median and 90th percentile of counted values. The median of an even number of cases is the mean of the two in the
 * middle, the percentile the smallest value that nine of ten cases do not exceed (nearest rank).
 * @returns undefined for no cases
 */
export function spreadOf(bars: readonly Bar[]): { count: number; median: number; p90: number } | undefined {
  const sorted = bars.filter(({ count }) => count > 0).toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const at = (rank: number) => {
    let seen = 0;
    for (const { value, count } of sorted) if ((seen += count) >= rank) return value;
    return sorted.at(-1)!.value;
  };
  const median = (at(Math.ceil(total / 2)) + at(Math.floor(total / 2) + 1)) / 2;
  return { count: total, median, p90: at(Math.ceil(total * 0.9)) };
}
