import { type Colours, DARK, FONT, LIGHT } from '../theme/tokens.js';

/** Where react-admin's store keeps the chosen theme (createStore in providers/store.ts). */
const CHOSEN = 'RaStoreHireDesk.theme';
const USED = [
  ...(['paper', 'surface', 'ink', 'muted', 'line', 'edge', 'primary', 'onPrimary', 'primaryStrong'] as const),
  ...(['attention', 'success', 'error', 'scrim'] as const),
] satisfies ReadonlyArray<keyof Colours>;

/** Applies the theme's colours, light or dark as chosen or as the browser prefers, and follows changes. */
export function followTheme(): void {
  const { style } = document.documentElement;
  style.setProperty('--font', FONT);
  for (const name of USED) style.setProperty(`--${name}`, `light-dark(${LIGHT[name]}, ${DARK[name]})`);
  const follow = () => {
    const chosen = window.localStorage.getItem(CHOSEN)?.replace(/"/g, '');
    style.colorScheme = chosen === 'light' || chosen === 'dark' ? chosen : 'light dark';
  };
  follow();
  window.addEventListener('storage', follow);
}
