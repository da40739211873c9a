import type { Theme } from '@mui/material/styles';
import type { ThemeParts } from './parts.js';
import { SIZES } from './tokens.js';

/** react-admin's own parts, brought into the look. Their names are not all in MUI's type of components. */
export const reactAdminParts = {
  RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': { fontWeight: 600 } } } },
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaDataTable-headerCell': { backgroundColor: theme.palette.raised },
        '& .RaDataTable-row:last-child td': { borderBottom: 0 },
      }),
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': { borderRadius: SIZES.radius.card, overflow: 'hidden' },
        '& .RaList-actions': { paddingBottom: 8 },
      },
    },
  },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaToolbar: {
    styleOverrides: { root: ({ theme }: { theme: Theme }) => ({ backgroundColor: theme.palette.raised }) },
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
