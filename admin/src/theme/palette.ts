import type { PaletteOptions } from '@mui/material/styles';
import type { Colours, Tone, ToneColours } from './tokens.js';

declare module '@mui/material/styles' {
  interface Palette {
    tones: Record<Tone, ToneColours>;
    raised: string;
    edge: string;
    primarySoft: string;
    scrim: string;
    shade: string;
    brand: { main: string; text: string; muted: string; accent: string };
  }
  interface PaletteOptions {
    tones?: Record<Tone, ToneColours>;
    raised?: string;
    edge?: string;
    primarySoft?: string;
    scrim?: string;
    shade?: string;
    brand?: { main: string; text: string; muted: string; accent: string };
  }
}

/** The MUI palette of one theme's colours; `warning` is the look's "attention". */
export function makePalette(mode: 'light' | 'dark', c: Colours): PaletteOptions {
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
    brand: { main: c.brand, text: c.onBrand, muted: c.brandMuted, accent: c.brandAccent },
  };
}
