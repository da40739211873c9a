import type { PaletteOptions, ThemeOptions } from '@mui/material/styles';
import type { Texts } from '../i18n/texts.js';
import { controls } from './controls.js';
import { globalStyles } from './global.js';
import { inputs } from './inputs.js';
import { reactAdminParts } from './react-admin.js';
import { surfaces } from './surfaces.js';
import { type Colours, DARK, FONT, LIGHT, MOTION, SIZES } from './tokens.js';

/* Of the look, beside MUI's own. */
type OwnColours = Pick<Colours, 'tones' | 'raised' | 'edge' | 'primarySoft' | 'scrim' | 'shade'>;

declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}

/* The MUI palette of one theme's colours; `warning` is the look's "attention". */
function makePalette(mode: 'light' | 'dark', c: Colours): PaletteOptions {
  const on = { contrastText: mode === 'dark' ? c.paper : c.surface };
  return {
    mode,
    primary: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
    secondary: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
    warning: { main: c.attention, ...on },
    success: { main: c.success, ...on },
    error: { main: c.error, ...on },
    info: { main: c.info, ...on },
    text: { primary: c.ink, secondary: c.muted, disabled: c.edge },
    background: { default: c.paper, paper: c.surface },
    divider: c.line,
    action: { hover: c.raised, selected: c.primarySoft, active: c.muted },
    tones: c.tones,
    raised: c.raised,
    edge: c.edge,
    primarySoft: c.primarySoft,
    scrim: c.scrim,
    shade: c.shade,
  };
}

const heading = (size: number, line: number) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: 600,
  letterSpacing: '-0.011em',
});

function makeTheme(mode: 'light' | 'dark', colours: Colours): ThemeOptions {
  return {
    palette: makePalette(mode, colours),
    /* 1-core section 9: the sidebar opens by default from 768 px. */
    breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1536 } },
    shape: { borderRadius: SIZES.radius.control },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      htmlFontSize: 16,
      h1: heading(24, 32),
      h2: heading(20, 28),
      h3: heading(17, 24),
      h4: heading(16, 24),
      h5: heading(15, 22),
      h6: heading(15, 22),
      subtitle1: { fontSize: 15, fontWeight: 550 },
      subtitle2: { fontSize: 13, fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: '22px' },
      body2: { fontSize: 14, lineHeight: '21px' },
      caption: { fontSize: 12.5, lineHeight: '18px' },
      overline: { fontSize: 11.5, fontWeight: 600, letterSpacing: '0.06em', lineHeight: '16px' },
      button: { fontSize: 14, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: MOTION.quick,
        shorter: MOTION.quick,
        short: MOTION.quick,
        standard: MOTION.calm,
        complex: MOTION.calm,
        enteringScreen: MOTION.calm,
        leavingScreen: MOTION.quick,
      },
    },
    components: {
      MuiCssBaseline: globalStyles,
      ...controls,
      ...inputs,
      ...surfaces,
      ...reactAdminParts,
    },
  };
}

/** The two themes of `<Admin lightTheme darkTheme>`. */
export const lightTheme = makeTheme('light', LIGHT);
export const darkTheme = makeTheme('dark', DARK);

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
