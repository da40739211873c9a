const DAY_MS = 86_400_000;

/** Moves a calendar day, `yyyy-mm-dd`, by whole days. */
export function moveDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one calendar day, `yyyy-mm-dd`, to a later one; 0 if it is not later. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
