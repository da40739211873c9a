import '@fontsource-variable/inter/wght.css';

export { darkTheme, lightTheme } from './theme.js';
export { SIZES, type Tone } from './tokens.js';
