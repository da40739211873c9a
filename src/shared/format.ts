/** Texts for numbers, days and money as the specification shows them (1-core section 9, 2-workflow section 9). */

/** A job's number as people write it: 12 → `J12`. */
export function jobNumber(jobId: number): string {
  return `J${jobId}`;
}

/**
 * Reads a job number as people type it (`J12`, ` j12 `).
 * @returns the integer, or undefined when the text is not J followed by a number
 */
export function parseJobNumber(text: string): number | undefined {
  const match = /^j\s*0*(\d{1,9})$/i.exec(text.trim());
  return match && Number(match[1]) > 0 ? Number(match[1]) : undefined;
}

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

/** A salary range: '₹ min - ₹ max', 'Starting at ₹ min', 'Up to ₹ max' or 'Not specified' (2-workflow section 9). */
export function showSalary(range?: { min?: number | null; max?: number | null } | null): string {
  const { min, max } = range ?? {};
  if (min != null && max != null) return `${showRupees(min)} - ${showRupees(max)}`;
  if (min != null) return `Starting at ${showRupees(min)}`;
  if (max != null) return `Up to ${showRupees(max)}`;
  return 'Not specified';
}
