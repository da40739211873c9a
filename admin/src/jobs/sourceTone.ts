import type { AppliedThrough } from '@shared/resources/candidates/enums.js';
import type { Tone } from '../theme/tokens.js';

const TONE = {
  LinkedIn: 'blue',
  Indeed: 'indigo',
  Naukri: 'teal',
  Office: 'amber',
  Website: 'violet',
  Email: 'lime',
  Other: 'grey',
} as const satisfies Record<AppliedThrough, Tone>;

/** The hue of a source of applications, in every chart. */
export function sourceTone(source: AppliedThrough): Tone {
  return TONE[source];
}
