import { alpha } from '@mui/material/styles';
import type { PartTheme } from './parts.js';
import { SIZES } from './tokens.js';

/** The sidebar's entries, as document styles that look like MUI's lists: every page renders all of them. */
export function menuStyles({ palette, spacing, transitions, typography }: PartTheme) {
  const { primary, action } = palette;
  const chosen = { color: primary.main, backgroundColor: palette.primarySoft };
  return {
    '.hd-menu': { margin: 0, padding: 0, listStyle: 'none' },
    '.hd-menu > li': { marginBottom: spacing(0.25) },
    '.hd-menu-entry': {
      ...typography.body1,
      display: 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      minHeight: 40,
      /* Makes all entries fit on a small notebook. */
      '@media (max-height: 800px) and (hover: hover)': { minHeight: 34 },
      paddingInline: spacing(1.25),
      paddingBlock: spacing(0.5),
      borderRadius: SIZES.radius.control,
      color: palette.text.secondary,
      textDecoration: 'none',
      userSelect: 'none',
      WebkitTapHighlightColor: 'transparent',
      transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
      '&:hover': {
        color: palette.text.primary,
        backgroundColor: action.hover,
        '@media (hover: none)': { backgroundColor: 'transparent' },
      },
      '&:focus-visible': { backgroundColor: action.focus },
      '&[aria-current], &[aria-current]:hover': chosen,
      '&[aria-current]:focus-visible': {
        backgroundColor: alpha(primary.main, action.selectedOpacity + action.focusOpacity),
      },
    },
    'button.hd-menu-entry': {
      width: '100%',
      border: 0,
      background: 'none',
      textAlign: 'left',
      cursor: 'pointer',
    },
    '.hd-menu-icon': { display: 'inline-flex', flex: 'none', minWidth: 34, fontSize: 20 },
    '.hd-menu-text': {
      flex: '1 1 auto',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 14,
      fontWeight: 500,
      lineHeight: '22px',
    },
    '[aria-current] > .hd-menu-text': { fontWeight: 600 },
  };
}
