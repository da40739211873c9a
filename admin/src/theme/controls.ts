import type { ThemeParts } from './parts.js';
import { SIZES } from './tokens.js';

const radius = SIZES.radius.control;

/** Buttons, chips, switches and links. */
export const controls: ThemeParts = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        textTransform: 'none',
        fontWeight: 550,
        borderRadius: radius,
        minHeight: ownerState.size === 'large' ? 44 : ownerState.size === 'small' ? 32 : 38,
        paddingInline: ownerState.size === 'small' ? 12 : 16,
        whiteSpace: 'nowrap',
        ...(ownerState.variant === 'outlined' &&
          ownerState.color !== 'error' && {
            borderColor: theme.palette.edge,
            color: theme.palette.text.primary,
            backgroundColor: theme.palette.background.paper,
            '&:hover': { borderColor: theme.palette.text.secondary, backgroundColor: theme.palette.raised },
          }),
        ...(ownerState.variant === 'text' && { paddingInline: 10 }),
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: radius, color: theme.palette.text.secondary }) },
  },
  MuiFab: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        fontWeight: 600,
        boxShadow: theme.shadows[4],
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: SIZES.radius.chip, fontWeight: 500 },
      sizeSmall: { height: 24, fontSize: 12.5 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        borderRadius: radius,
        borderColor: theme.palette.edge,
        color: theme.palette.text.primary,
        paddingBlock: 6,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.palette.primary.main,
          backgroundColor: theme.palette.primarySoft,
        },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: 3 } },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.palette.divider}`, minHeight: 44 }),
      indicator: { height: 2.5, borderRadius: 2 },
    },
  },
  MuiTab: {
    styleOverrides: { root: { textTransform: 'none', fontWeight: 550, minHeight: 44, paddingInline: 14 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 350, arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        fontSize: 12.5,
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 6,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.text.primary }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.palette.divider }),
      bar: { borderRadius: 3 },
    },
  },
};
