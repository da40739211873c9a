const DAY_MS = 86_400_000;

/** Whole days from an ISO instant to a moment; 0 for one that is still to come. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS));
}
