import type { PartTheme } from './parts.js';
import { TONES } from './tokens.js';

/** Chips and dots of statuses, as document styles: a list shows hundreds, and each would otherwise create its own. */
export function chipStyles({ palette, spacing }: PartTheme) {
  const tones = TONES.map((tone) => {
    const { text: color, background: backgroundColor, dot } = palette.tones[tone];
    return {
      [`.hd-chip[data-tone="${tone}"]`]: { color, backgroundColor },
      [`.hd-dot[data-tone="${tone}"]`]: { backgroundColor: dot },
    };
  });
  return Object.assign(
    {
      '.hd-chip': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: spacing(0.75),
        height: 24,
        paddingInline: spacing(1.125),
        borderRadius: 999,
        fontSize: 12.5,
        fontWeight: 550,
        lineHeight: 1,
        whiteSpace: 'nowrap',
      },
      '.hd-dot': { width: 7, height: 7, borderRadius: '50%', flex: 'none' },
    },
    ...tones,
  );
}
