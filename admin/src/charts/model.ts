import type { Tone } from '../theme/tokens.js';

/** One bar or slice. */
export interface ChartEntry {
  label: string;
  count: number;
  /** Its hue; default: the theme's primary colour. */
  tone?: Tone;
  /** Address of the list that it counts. */
  to?: string;
}

/**
 * The address of a react-admin list with these filters; `{}` shows all of it, while the plain path would restore the
 * list's last filters.
 */
export function narrowed(path: string, filter: object): string {
  return `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
