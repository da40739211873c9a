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
  MuiPickerPopper: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: SIZES.radius.card,
        boxShadow: theme.shadows[4],
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 38 } } },
  MuiDialog: {
    styleOverrides: {
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
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.raised } }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.palette.primarySoft,
        color: theme.palette.primary.main,
      }),
    },
  },
};

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
