import type { ThemeParts } from './parts.js';
import { overNotices } from './surfaces.js';
import { SIZES } from './tokens.js';

/** Inputs: the label is above the field, help and errors below it; the border has a contrast of 3:1. */
export const inputs: ThemeParts = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      popper: overNotices,
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
      option: { minHeight: 38, fontSize: 14 },
      /* A row of chips is as high as the empty field: nothing moves when the first one appears. */
      tag: { marginBlock: 0.5 },
      inputRoot: { rowGap: 5 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 13,
        fontWeight: 550,
        lineHeight: '20px',
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
        /* react-admin's own mark of a required field. */
        '& span[aria-hidden="true"]': { color: theme.palette.error.main },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        pointerEvents: 'auto',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: SIZES.radius.control,
        backgroundColor: theme.palette.background.paper,
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.secondary,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.primary.main,
        },
        '&.Mui-disabled, &.Mui-readOnly': { backgroundColor: theme.palette.raised },
      }),
      input: { fontSize: 14, '&.MuiInputBase-inputSizeSmall': { paddingBlock: 9 } },
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.edge,
        top: 0,
        '& legend': { display: 'none' },
      }),
    },
  },
  /* The date field, made of sections, looks like the others. */
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: SIZES.radius.control,
        backgroundColor: theme.palette.background.paper,
        fontSize: 14,
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.secondary,
        },
        '&.Mui-disabled': { backgroundColor: theme.palette.raised },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.edge,
        top: 0,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiPickersInputBase: {
    styleOverrides: {
      sectionsContainer: { paddingBlock: 9, fontVariantNumeric: 'tabular-nums' },
      sectionContent: ({ theme }) => ({
        borderRadius: 4,
        '&:focus': { backgroundColor: theme.palette.primarySoft },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginTop: 4,
        fontSize: 12.5,
        lineHeight: '17px',
        // Explains why the field is disabled: must stay readable.
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.edge }) },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.edge }) },
  },
};
