import { alpha } from '@mui/material/styles';
import type { PartTheme } from './parts.js';
import { SIZES, type ToneColours, TONES } from './tokens.js';

/**
 * The content of every list row, as document styles: photos, statuses, small buttons. They look like MUI's, but do not
 * compute a style at every render.
 */
export function rowStyles(theme: PartTheme) {
  const { palette, typography, spacing, transitions } = theme;
  const { text, primary, action } = palette;
  const faint = (colour: string) => ({
    '&:hover': {
      backgroundColor: alpha(colour, action.hoverOpacity),
      '@media (hover: none)': { backgroundColor: 'transparent' },
    },
  });
  const fade = transitions.create('background-color', { duration: transitions.duration.shortest });
  return {
    ...Object.fromEntries(TONES.map((tone) => [`[data-tone="${tone}"]`, toneOf(palette.tones[tone])])),
    ...chipStyles(theme),
    ...avatarStyles(theme),
    '.hd-icon': { width: 18, height: 18, flex: 'none', fill: 'currentColor', userSelect: 'none' },
    '.hd-icon[data-icon=down]': { marginLeft: spacing(-0.25) },
    '.hd-icon[data-icon=edit]': { width: 16, height: 16 },
    '.hd-icon[data-icon=check]': { width: 15, height: 15 },
    '.hd-status-button, .hd-row-icon, .hd-row-action, .hd-step': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSizing: 'border-box',
      flex: 'none',
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: SIZES.radius.control,
      backgroundColor: 'transparent',
      color: text.secondary,
      fontFamily: 'inherit',
      textDecoration: 'none',
      verticalAlign: 'middle',
      cursor: 'pointer',
      userSelect: 'none',
      WebkitTapHighlightColor: 'transparent',
    },
    /* At least 32 px to hit, without raising the line. */
    '.hd-status-button': { minHeight: 32, marginBlock: spacing(-0.5), borderRadius: 999 },
    '.hd-status-button:hover, .hd-status-button:focus-visible': { backgroundColor: action.hover },
    '.hd-row-icon': {
      width: 32,
      height: 32,
      marginBlock: spacing(-0.5),
      transition: fade,
      ...faint(action.active),
    },
    '.hd-row-action': {
      ...typography.button,
      minHeight: 32,
      marginLeft: spacing(-1),
      paddingBlock: 4,
      paddingInline: 10,
      fontSize: typography.pxToRem(13),
      fontWeight: 550,
      whiteSpace: 'nowrap',
      color: primary.main,
      transition: fade,
      ...faint(primary.main),
    },
    ...editableStyles(theme),
    ...stepStyles(theme),
  };
}

/* The colours of a tone, for the element that names it and what lies in it. */
const toneOf = ({ text, background, dot }: ToneColours) => ({
  '--hd-tone-text': text,
  '--hd-tone-background': background,
  '--hd-tone-dot': dot,
});
const tinted = { color: 'var(--hd-tone-text)', backgroundColor: 'var(--hd-tone-background)' } as const;

/* A fact with its edit pen, which lies over its end if the pointer can hover. */
function editableStyles({ palette }: PartTheme) {
  return {
    '.hd-editable': { position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 },
    '.hd-editable > div': { flex: 1, minWidth: 0 },
    '.hd-editable > button': { marginBlock: 0 },
    '@media (hover: hover)': {
      '.hd-editable > button': {
        position: 'absolute',
        right: 0,
        opacity: 0,
        backgroundColor: palette.background.paper,
      },
      '.hd-editable:hover > button, .hd-editable:focus-within > button': { opacity: 1 },
    },
  };
}

/* The steps of the pipeline; the current one has its status's tone. */
function stepStyles({ palette, spacing }: PartTheme) {
  const { text, action } = palette;
  return {
    '.hd-step': {
      width: '100%',
      minHeight: 34,
      gap: spacing(0.75),
      paddingInline: spacing(1.25),
      borderRadius: 7,
      fontSize: 13,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      /* Makes all eleven fit into one line from 1280 px on. */
      '@media (max-width: 1359px)': { paddingInline: spacing(0.875) },
    },
    '.hd-step:disabled': { pointerEvents: 'none' },
    '.hd-step[data-done]': { color: text.primary },
    '.hd-step:hover, .hd-step:focus-visible': { color: text.primary, backgroundColor: action.hover },
    '.hd-step[data-tone]': { ...tinted, fontWeight: 600 },
  };
}

function avatarStyles({ typography }: PartTheme) {
  return {
    '.hd-avatar': {
      ...tinted,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      overflow: 'hidden',
      borderRadius: '50%',
      fontFamily: typography.fontFamily,
      fontWeight: 600,
      lineHeight: 1,
      userSelect: 'none',
      '@media (forced-colors: active)': { boxSizing: 'border-box', border: '1px solid ButtonBorder' },
    },
    '.hd-avatar > img': { width: '100%', height: '100%', objectFit: 'cover' },
  } as const;
}

/* Chips and dots of statuses: a list shows hundreds. */
function chipStyles({ spacing }: PartTheme) {
  return {
    '.hd-chip': {
      ...tinted,
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
    '.hd-dot': {
      width: 7,
      height: 7,
      borderRadius: '50%',
      flex: 'none',
      backgroundColor: 'var(--hd-tone-dot)',
    },
  };
}
