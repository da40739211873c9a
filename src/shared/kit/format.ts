/** Texts for days, counts and money as the specification shows them (1-core section 9). */

/** A calendar day for people: `2026-11-21` (or an ISO instant) → `21/11/2026`; empty when there is none. */
export function showDay(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A count with Indian grouping: 123456 → `1,23,456`. */
export function showCount(count: number): string {
  return whole.format(count);
}

/** Rupees with Indian grouping: 1250000 → `₹ 12,50,000`. */
export function showRupees(amount: number): string {
  return `₹ ${whole.format(amount)}`;
}
