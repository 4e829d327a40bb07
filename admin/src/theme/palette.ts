import type { PaletteOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    /** The bar on top of every page, deep petrol in both themes. */
    bar: { background: string; text: string; muted: string; active: string; line: string };
    /** Quiet surfaces: table heads, chips, hovered rows. */
    quiet: string;
    /** The ground of what asks to be done, and the line around it. */
    due: { background: string; line: string };
    /** What closes an installation: more than an error, and another colour. */
    closing: { main: string; contrastText: string };
  }
  interface PaletteOptions {
    bar?: Palette['bar'];
    quiet?: string;
    due?: Palette['due'];
    closing?: Palette['closing'];
  }
}

/** Petrol for what can be acted on, greys that lean to it for the rest. All texts reach AA on their ground. */
export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0c6470', dark: '#084852', light: '#d9edee', contrastText: '#ffffff' },
  secondary: { main: '#3f5a60', contrastText: '#ffffff' },
  success: { main: '#17714a', contrastText: '#ffffff' },
  warning: { main: '#8f5300', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  info: { main: '#0b5c9c', contrastText: '#ffffff' },
  text: { primary: '#12282d', secondary: '#4b6267', disabled: '#7b8d91' },
  background: { default: '#f3f6f6', paper: '#ffffff' },
  divider: '#d8e2e3',
  quiet: '#eef3f3',
  due: { background: '#fdf4e4', line: '#ecd5ab' },
  closing: { main: '#6d1580', contrastText: '#ffffff' },
  bar: { background: '#0b3c44', text: '#ffffff', muted: '#bfd8da', active: '#14545e', line: '#0b3c44' },
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#74cdd3', dark: '#57b6bd', light: '#17393e', contrastText: '#04252a' },
  secondary: { main: '#a9bec1', contrastText: '#0e1719' },
  success: { main: '#6fd3a0', contrastText: '#05281a' },
  warning: { main: '#f1bb57', contrastText: '#2b1a00' },
  error: { main: '#ff9a92', contrastText: '#3a0603' },
  info: { main: '#8fc4f5', contrastText: '#04233f' },
  text: { primary: '#e7f0f1', secondary: '#a7babd', disabled: '#75898d' },
  background: { default: '#0e1618', paper: '#162124' },
  divider: '#2a3a3e',
  quiet: '#1c292d',
  due: { background: '#272014', line: '#4f3f1f' },
  closing: { main: '#dba6ff', contrastText: '#2e0640' },
  bar: { background: '#0a2429', text: '#f0f7f7', muted: '#a9c6c9', active: '#16424a', line: '#2a3a3e' },
};
