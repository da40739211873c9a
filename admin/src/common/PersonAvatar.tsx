import { Avatar } from '@mui/material';
import { TONES } from '../theme/tokens.js';

interface Props {
  name: string;
  /** URL of the photo; without one, or when it cannot be loaded, the initials show. */
  photo?: string | null;
  /** Edge in pixels. */
  size?: number;
}

/* Near-black and red would say something about a person. */
const QUIET = TONES.filter((tone) => !['black', 'red', 'grey'].includes(tone));

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}

/** A person's photo, or initials on a quiet hue of their own. The name always stands beside it, so it is decoration. */
export function PersonAvatar({ name, photo, size = 32 }: Props) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const tone = QUIET[sum % QUIET.length] ?? 'slate';
  return (
    <Avatar
      src={photo ?? undefined}
      alt=""
      aria-hidden
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        fontWeight: 600,
        color: theme.palette.tones[tone].text,
        backgroundColor: theme.palette.tones[tone].background,
      })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
