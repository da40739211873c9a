import type { PartTheme, ThemeParts } from './parts.js';
import { menuStyles, pageStyles } from './page.js';
import { rowStyles } from './rows.js';
import { MOTION } from './tokens.js';

/** Styles of the whole document: background, focus ring, scroll bars, reduced motion and print. */
export const globalStyles: ThemeParts['MuiCssBaseline'] = {
  styleOverrides: (theme: PartTheme) => ({
    html: {
      colorScheme: theme.palette.mode,
      scrollPaddingTop: 80,
      scrollPaddingBottom: 'var(--hd-notices, 0px)',
    },
    body: {
      backgroundColor: theme.palette.background.default,
      color: theme.palette.text.primary,
      fontFeatureSettings: '"cv05", "ss03"',
      WebkitFontSmoothing: 'antialiased',
      overflowWrap: 'anywhere',
    },
    'a, button, input, textarea, select, summary, [tabindex]': {
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    },
    /* Inputs show the focus on their border; a second ring inside would be too much. */
    '.MuiInputBase-input:focus-visible, .MuiInputBase-root [contenteditable]:focus-visible, .MuiPickersInputBase-root [contenteditable]:focus-visible':
      { outline: 'none' },
    /* Focused only by code, to move the keyboard inside. */
    '#main-content:focus-visible, .MuiDialog-container:focus-visible, .MuiDialog-paper:focus-visible': {
      outline: 'none',
    },
    ...rowStyles(theme),
    ...menuStyles(theme),
    ...pageStyles(theme),
    '.hd-muted': { color: theme.palette.text.secondary },
    '::selection': { backgroundColor: theme.palette.primarySoft },
    '*': { scrollbarWidth: 'thin', scrollbarColor: `${theme.palette.edge} transparent` },
    '[data-first-error]': { animation: 'hd-first-error 1.4s ease-out' },
    '@keyframes hd-first-error': {
      '0%, 60%': {
        backgroundColor: theme.palette.tones.red.background,
        boxShadow: `0 0 0 6px ${theme.palette.tones.red.background}`,
        borderRadius: 4,
      },
      '100%': { backgroundColor: 'transparent', boxShadow: '0 0 0 6px transparent' },
    },
    '@keyframes hd-appear': { from: { opacity: 0 }, to: { opacity: 1 } },
    '@keyframes hd-show': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    '.hd-later': { animation: 'hd-show 1ms linear 300ms both' },
    '.hd-late': { animation: `hd-appear ${MOTION.calm}ms linear 150ms both` },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@media print': {
      '@page': { margin: '14mm' },
      /* Black on white, whatever the theme. */
      html: { colorScheme: 'light' },
      '*, *::before, *::after': {
        color: 'black !important',
        backgroundColor: 'transparent !important',
        borderColor: 'silver !important',
        boxShadow: 'none !important',
      },
      '.hd-no-print, .skip-nav-button, .MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, kbd':
        { display: 'none !important' },
      '#main-content': { padding: '0 !important', maxWidth: 'none !important' },
      thead: { display: 'table-header-group' },
      /* A table is printed whole, with nothing cut off or scrolled away. */
      '.RaDataTable-tableWrapper, .MuiTableContainer-root': {
        overflow: 'visible !important',
        maxHeight: 'none !important',
      },
      'table .RaDataTable-headerCell, table .RaDataTable-rowCell': {
        position: 'static !important',
        height: 'auto !important',
        minWidth: '0 !important',
        maxWidth: 'none !important',
        padding: '2px 4px !important',
        fontSize: '8pt',
        overflow: 'visible !important',
        whiteSpace: 'normal !important',
        overflowWrap: 'break-word',
      },
      'table .hd-name a': { whiteSpace: 'normal !important', overflow: 'visible !important' },
      /* A long word here pushes no column off the paper. */
      'table :is(.column-name, .column-email, .column-role, [class*=column-location])': {
        overflowWrap: 'anywhere !important',
      },
      'table .RaDataTable-rowCell.column-email': { minWidth: '44mm !important' },
      '.hd-status-button svg': { display: 'none' },
      'table .hd-avatar, .MuiTableSortLabel-icon, table .column-resume': { display: 'none !important' },
      'tr, li': { breakInside: 'avoid' },
      /* Kept on one page, except lists, which begin where there is room. */
      ':is(.MuiCard-root, .hd-section):not(:has(table, li))': { breakInside: 'avoid' },
    },
  }),
};
