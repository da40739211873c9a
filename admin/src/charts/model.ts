import type { Tone } from '../theme/tokens.js';

/** One bar or slice. */
export interface ChartEntry {
  label: string;
  count: number;
  /** Its hue; the theme's primary colour without one. */
  tone?: Tone;
  /** The list that it counts. */
  to?: string;
}

/**
 * The address of a list of react-admin, narrowed by its filters; with none (`{}`) all of it, where the plain path would
 * show what the list was narrowed by last.
 */
export function narrowed(path: string, filter: object): string {
  return `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
