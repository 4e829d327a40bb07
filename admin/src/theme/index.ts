import type { RaThemeOptions } from 'react-admin';
import { components } from './components';
import { reactAdminComponents } from './reactAdmin';
import { darkPalette, lightPalette } from './palette';

/** The reader's own system fonts: nothing to load, and nothing that another origin serves. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';

const shared: RaThemeOptions = {
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONTS,
    h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
  },
  components: { ...components, ...reactAdminComponents },
};

/** The house's look, light and dark: one description, two palettes. */
export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette };
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette };
