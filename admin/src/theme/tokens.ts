/**
 * The look's tokens: colours, sizes and times, defined once. Screens never name a colour; they use the
 * MUI palette that `themes.ts` builds from these, or `StatusChip`.
 */

/** Hues of statuses; `common/status.ts` assigns them. */
export const TONES = [
  'slate',
  'blue',
  'teal',
  'violet',
  'indigo',
  'amber',
  'cyan',
  'green',
  'red',
  'black',
  'lime',
  'grey',
] as const;
export type Tone = (typeof TONES)[number];

/** A tinted background with text of the same hue (at least 4.5:1) and a dot. */
export interface ToneColours {
  background: string;
  text: string;
  dot: string;
}

export interface Colours {
  paper: string;
  surface: string;
  /** A surface one step apart: table heads, hovered rows, read-only fields. */
  raised: string;
  ink: string;
  muted: string;
  line: string;
  /** The edge of controls, at least 3:1 against its surface. */
  edge: string;
  primary: string;
  onPrimary: string;
  primaryStrong: string;
  /** Background of selected and hovered things in the primary colour. */
  primarySoft: string;
  attention: string;
  success: string;
  error: string;
  info: string;
  scrim: string;
  /** The soft shade at an edge where content continues. */
  shade: string;
  tones: Record<Tone, ToneColours>;
}

const tone = (background: string, text: string, dot: string): ToneColours => ({ background, text, dot });

/** Colours of the pages before sign-in, in both themes. */
export const BRAND = { brand: '#0B3B40', onBrand: '#F2F7F6', brandMuted: '#B5D2D0', brandAccent: '#5CC3C0' };

export const LIGHT: Colours = {
  paper: '#F6F7F5',
  surface: '#FFFFFF',
  raised: '#F1F3F0',
  ink: '#1B2430',
  muted: '#56616F',
  line: '#E2E5E1',
  edge: '#868F98',
  primary: '#0F5E63',
  onPrimary: '#FFFFFF',
  primaryStrong: '#0A474B',
  primarySoft: '#E3F0EF',
  attention: '#A05F00',
  success: '#2A7A4B',
  error: '#B3261E',
  info: '#2A62A8',
  scrim: 'rgba(18, 24, 28, 0.5)',
  shade: 'rgba(18, 24, 28, 0.13)',
  tones: {
    slate: tone('#E9EDF1', '#3F4C5A', '#64748B'),
    blue: tone('#E1EDFB', '#1F4F8A', '#2A62A8'),
    teal: tone('#DDF1EF', '#0B5156', '#12868A'),
    violet: tone('#EEE6FA', '#5B2E9B', '#7C4DCB'),
    indigo: tone('#E6E8FB', '#37409B', '#4F5BD5'),
    amber: tone('#FBEBD2', '#7A4700', '#B26A00'),
    cyan: tone('#DCF2F8', '#0B5468', '#0E8FB0'),
    green: tone('#DFF2E6', '#1C5A36', '#2A7A4B'),
    red: tone('#FBE3E1', '#8E1B14', '#B3261E'),
    black: tone('#D9DCE0', '#14181D', '#14181D'),
    lime: tone('#EBF4D3', '#45590C', '#6E8F12'),
    grey: tone('#ECEEEC', '#4B555F', '#7C8792'),
  },
};

export const DARK: Colours = {
  paper: '#12181C',
  surface: '#1A2226',
  raised: '#212B30',
  ink: '#E7ECEC',
  muted: '#9DAAB0',
  line: '#2B363B',
  edge: '#6C7A81',
  primary: '#5CC3C0',
  onPrimary: '#06292B',
  primaryStrong: '#86D8D5',
  primarySoft: '#1B3538',
  attention: '#E0A03C',
  success: '#56B981',
  error: '#F08A80',
  info: '#7FB2F0',
  scrim: 'rgba(4, 8, 10, 0.66)',
  shade: 'rgba(0, 0, 0, 0.5)',
  tones: {
    slate: tone('#2A353F', '#C3CFDA', '#94A3B8'),
    blue: tone('#1B3350', '#A9CDF7', '#6BA6EC'),
    teal: tone('#143B3D', '#93DCD8', '#5CC3C0'),
    violet: tone('#35274F', '#CDB6F5', '#A884EE'),
    indigo: tone('#2A2E57', '#BAC1FA', '#8792F2'),
    amber: tone('#43310F', '#F5CC8B', '#E0A03C'),
    cyan: tone('#113B49', '#97DDF1', '#45BEDF'),
    green: tone('#173B28', '#9CDDB6', '#56B981'),
    red: tone('#4A2321', '#F7B5AF', '#EE766C'),
    black: tone('#0A0D0F', '#E1E5E8', '#E1E5E8'),
    lime: tone('#333E13', '#CEE08C', '#A4C23A'),
    grey: tone('#2B3439', '#B6C1C6', '#87949B'),
  },
};

/** Sizes in pixels. */
export const SIZES = {
  radius: { card: 10, control: 8, chip: 999 },
  gutter: { wide: 24, narrow: 16 },
  content: 1440,
  list: 2200,
  sidebar: { open: 248, closed: 64 },
  topBar: 60,
  row: { normal: 40, compact: 34 },
} as const;

/** Durations of motion in milliseconds; off with prefers-reduced-motion. */
export const MOTION = { quick: 120, calm: 150 } as const;

export const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
