import type { Theme, ThemeOptions } from '@mui/material/styles';
// Adds the parts of the date pickers to MUI's type.
import '@mui/x-date-pickers/themeAugmentation';

/**
 * How a theme shapes components. Every part of ours has just this type: `Components<Theme>` allows the same, but
 * comparing the two took the compiler over a minute.
 */
export type ThemeParts = NonNullable<ThemeOptions['components']>;

/** The theme that functions of a part are given. */
export type PartTheme = Omit<Theme, 'components'>;
