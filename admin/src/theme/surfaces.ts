import type { PartTheme, ThemeParts } from './parts.js';
import { SIZES, type Tone } from './tokens.js';

/** Cards, tables, menus, dialogs and notices: a one-pixel line instead of shadows. */
export const surfaces: ThemeParts = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: SIZES.radius.card,
      }),
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: SIZES.radius.card,
        boxShadow: theme.shadows[4],
      }),
    },
  },
  MuiPopover: { styleOverrides: { root: overNotices } },
  MuiPickerPopper: {
    styleOverrides: {
      root: overNotices,
      paper: ({ theme }) => ({
        borderRadius: SIZES.radius.card,
        /* Not a border: the calendar is as wide as the narrowest window. */
        boxShadow: `0 0 0 1px ${theme.palette.divider}, ${theme.shadows[4]}`,
      }),
    },
  },
  /* On a narrow screen the time is below the calendar. */
  MuiPickersLayout: {
    styleOverrides: {
      contentWrapper: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: {
          '&:has(.MuiMultiSectionDigitalClock-root)': { display: 'block' },
          '.MuiMultiSectionDigitalClock-root': { borderTop: `1px solid ${theme.palette.divider}` },
          '.MuiMultiSectionDigitalClockSection-root': { flex: 1, maxHeight: 132 },
        },
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 38 } } },
  /* Drawers and dialogs leave room for the notices below them, unless they are closing. */
  MuiDrawer: {
    styleOverrides: {
      paper: ({ ownerState }) => ({
        maxHeight: 'calc(100% - var(--hd-notices, 0px))',
        ...(ownerState.anchor === 'bottom' && { bottom: 'var(--hd-notices, 0px)' }),
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: {
        boxSizing: 'border-box',
        '&:not([style*="opacity: 0;"])': { paddingBottom: 'var(--hd-notices, 0px)' },
      },
      paper: ({ theme }) => ({
        borderRadius: 14,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: theme.shadows[8],
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 18, fontWeight: 600, padding: '20px 24px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) => (ownerState.invisible ? {} : { backgroundColor: theme.palette.scrim }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: SIZES.radius.card,
        alignItems: 'center',
        ...(ownerState.variant === 'standard' &&
          tint(theme, SEVERITY[ownerState.severity ?? ownerState.color ?? 'success'] ?? 'blue')),
      }),
    },
  },
  MuiTableContainer: { styleOverrides: { root: { overflowX: 'auto' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 13,
        borderColor: theme.palette.divider,
        fontVariantNumeric: 'tabular-nums',
      }),
      sizeSmall: { paddingBlock: 6, height: SIZES.row.normal },
      head: ({ theme }) => ({
        fontWeight: 600,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.raised,
        whiteSpace: 'nowrap',
      }),
      paddingCheckbox: { paddingInline: 8 },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

/** Menus, popovers and lists of options lie above notices. */
export function overNotices({ theme }: { theme: PartTheme }) {
  return { zIndex: theme.zIndex.snackbar + 1 };
}

const SEVERITY: Partial<Record<string, Tone>> = {
  info: 'blue',
  success: 'green',
  warning: 'amber',
  error: 'red',
};

function tint(theme: PartTheme, tone: Tone) {
  const colours = theme.palette.tones[tone];
  return {
    backgroundColor: colours.background,
    color: colours.text,
    '& .MuiAlert-icon': { color: colours.dot },
  };
}
