import { useState } from 'react';
import { TONES } from '../theme/tokens.js';

interface Props {
  name: string;
  /** URL of the photo; without one, or if it fails to load, the initials are shown. */
  photo?: string | null;
  /** Edge length in pixels. */
  size?: number;
}

/* Near-black, red and grey would seem to say something about the person. */
const QUIET = TONES.filter((tone) => !['black', 'red', 'grey'].includes(tone));

/* First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}

/**
 * A person's photo, or initials on a quiet hue of their own. Decoration, because the name is always next to it. The
 * document holds its style (`theme/rows.ts`): lists show dozens.
 */
export function PersonAvatar({ name, photo, size = 32 }: Props) {
  const [broken, setBroken] = useState<string>();
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const tone = QUIET[sum % QUIET.length] ?? 'slate';
  const hasPhoto = Boolean(photo) && photo !== broken;
  return (
    <div
      className="hd-avatar"
      data-tone={tone}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden
    >
      {hasPhoto ? (
        <img src={photo ?? undefined} alt="" onError={() => setBroken(photo ?? undefined)} />
      ) : (
        initialsOf(name)
      )}
    </div>
  );
}
