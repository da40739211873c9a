import type { ThemeOptions } from '@mui/material/styles';
import { controls } from './controls.js';
import { globalStyles } from './global.js';
import { inputs } from './inputs.js';
import { makePalette } from './palette.js';
import { reactAdminParts } from './react-admin.js';
import { surfaces } from './surfaces.js';
import { type Colours, DARK, FONT, LIGHT, MOTION, SIZES } from './tokens.js';

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
