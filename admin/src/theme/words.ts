import type { ThemeOptions } from '@mui/material/styles';
import type { Texts } from '../i18n/texts.js';

/** A theme with MUI's texts in the current language. */
export function inLanguage(theme: ThemeOptions, { widgets, common }: Texts): ThemeOptions {
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiAutocomplete: {
        ...theme.components?.MuiAutocomplete,
        defaultProps: {
          ...theme.components?.MuiAutocomplete?.defaultProps,
          clearText: widgets.clear,
          openText: widgets.open,
          closeText: widgets.close,
          loadingText: common.loading,
        },
      },
      MuiTablePagination: {
        ...theme.components?.MuiTablePagination,
        defaultProps: {
          ...theme.components?.MuiTablePagination?.defaultProps,
          labelRowsPerPage: widgets.rowsPerPage,
          labelDisplayedRows: ({ from, to, count }) => widgets.rows(from, to, count),
          getItemAriaLabel: (type) => widgets.page[type],
        },
      },
    },
  };
}
