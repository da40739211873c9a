import { alpha } from '@mui/material/styles';
import type { PartTheme } from './parts.js';
import { SIZES } from './tokens.js';

/** The head of a page and its sections, as document styles that look like MUI's: a page renders many of them. */
export function pageStyles({ palette, spacing, typography }: PartTheme) {
  const muted = { color: palette.text.secondary };
  return {
    '.hd-head, .hd-head-title, .hd-head-actions, .hd-section-head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
    },
    '.hd-head': { flex: 'none', gap: spacing(2), marginBottom: spacing(2.5) },
    '.hd-head > .hd-head-text': { flex: '1 1 240px', minWidth: 0 },
    '.hd-head[data-dense]': { rowGap: spacing(0.5), marginBottom: spacing(0.75) },
    '.hd-head[data-dense] > .hd-head-text': { flex: '1 1 auto' },
    '.hd-head[data-tabs] > .hd-head-text': { flex: '0 0 auto' },
    '.hd-head-tabs': { flex: '1 1 0', minWidth: 0 },
    // A phone has no room for them next to title and actions.
    '@media (max-width: 599px)': {
      '.hd-head[data-tabs]': { columnGap: spacing(1) },
      '.hd-head[data-tabs] > .hd-head-text': { flex: '1 1 auto' },
      '.hd-head-tabs': { order: 1, flexBasis: '100%' },
    },
    '.hd-head-title': { columnGap: spacing(1.5), rowGap: spacing(0.5) },
    '.hd-head-title > h1': { ...typography.h1, margin: 0 },
    '.hd-head-count': {
      ...typography.body1,
      ...muted,
      fontSize: 17,
      fontVariantNumeric: 'tabular-nums',
    },
    '.hd-head-hint': { ...typography.body1, ...muted, margin: 0, marginTop: spacing(0.25) },
    '.hd-head-actions': { gap: spacing(1) },
    '.hd-section': {
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: SIZES.radius.card,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
    },
    '.hd-section-head': {
      columnGap: spacing(2),
      rowGap: spacing(1),
      minHeight: 52,
      paddingInline: spacing(2.5),
      paddingTop: spacing(1.5),
    },
    '.hd-section-head > div:first-of-type': { flex: '1 1 140px', minWidth: 0 },
    '.hd-section-head h2': { ...typography.h4, margin: 0 },
    '.hd-section-hint': { ...typography.caption, ...muted, display: 'block' },
    '.hd-section-body': { padding: spacing(2.5), paddingTop: spacing(1) },
    '.hd-section-body[data-flush]': { padding: 0, paddingTop: spacing(1) },
  };
}

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
