import { moveDay } from '../../shared/kit/days.js';

/** The Monday of a day's week; days are `yyyy-mm-dd`. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return moveDay(day, -weekday);
}

/** The last `count` weeks, Monday to Sunday, ending with that of `today`, each with the sum of its days. */
export function weeksUntil(
  today: string,
  count: number,
  counts: ReadonlyMap<string, number>,
): Array<{ from: string; to: string; count: number }> {
  const first = moveDay(mondayOf(today), -7 * (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const from = moveDay(first, 7 * index);
    const days = Array.from({ length: 7 }, (_day, day) => counts.get(moveDay(from, day)) ?? 0);
    return { from, to: moveDay(from, 6), count: days.reduce((sum, number) => sum + number, 0) };
  });
}
