import type { Theme } from '@mui/material/styles';
import type { ThemeParts } from './parts.js';
import { SIZES } from './tokens.js';

/* Rows and cells of a table's body, which are plain elements (`records/PlainBody.tsx`) and look like MUI's. */
const bodyStyles = ({ palette, typography }: Theme) => ({
  '& .RaDataTable-tbody': { display: 'table-row-group' },
  '& .RaDataTable-tbody > tr': { display: 'table-row', verticalAlign: 'middle', color: 'inherit' },
  '& .RaDataTable-tbody > tr:hover, & .RaDataTable-tbody > tr:has(:focus-visible)': {
    backgroundColor: palette.raised,
  },
  '& .RaDataTable-rowCell': {
    ...typography.body2,
    display: 'table-cell',
    height: SIZES.row.normal,
    padding: '6px 16px',
    borderBottom: `1px solid ${palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'inherit',
    color: palette.text.primary,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .RaDataTable-rowCell[data-align=right]': { textAlign: 'right' },
});

/** Overrides of react-admin's own parts. MUI's type of components lacks some of their names. */
export const reactAdminParts = {
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaDataTable-headerCell': { backgroundColor: theme.palette.raised },
        ...bodyStyles(theme),
        '& .RaDataTable-row:last-child td': { borderBottom: 0 },
      }),
    },
  },
  /* The label above content that is no MUI field, like those above fields. */
  RaLabeled: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaLabeled-label': {
          fontSize: 13,
          fontWeight: 550,
          lineHeight: '20px',
          color: theme.palette.text.primary,
          marginBottom: 4,
          '& [aria-hidden]': { color: theme.palette.error.main },
        },
      }),
    },
  },
  RaRadioButtonGroupInput: {
    styleOverrides: {
      root: {
        /* react-admin shrinks a radio group's legend as if it floated inside a field. */
        '& .RaRadioButtonGroupInput-label': { transform: 'none', position: 'static', marginBottom: 4 },
        /* As high as a field, so that the choices are level with one beside them. */
        '& .MuiFormControlLabel-root': { height: 37 },
      },
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        backgroundColor: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
      }),
    },
  },
} as ThemeParts;
