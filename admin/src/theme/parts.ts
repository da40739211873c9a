import type { Theme, ThemeOptions } from '@mui/material/styles';
// Adds the parts of the date pickers to MUI's type.
import '@mui/x-date-pickers/themeAugmentation';

/**
 * Component overrides of a theme. Every part of ours has exactly this type: `Components<Theme>` allows the same, but
 * comparing the two took the compiler over a minute.
 */
export type ThemeParts = NonNullable<ThemeOptions['components']>;

/** The theme passed to the functions of a part. */
export type PartTheme = Omit<Theme, 'components'>;
