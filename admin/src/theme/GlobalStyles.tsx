import { GlobalStyles as Styles } from '@mui/material';

/** The class of what is printed instead of the page. */
export const PRINT_SHEET = 'print-sheet';
/** The name of a page that is wider than it is high. */
export const WIDE_PAGE = 'wide';
/** The class of what no print shows: menus, filters, buttons. */
export const NO_PRINT = 'no-print';

/** Rules that belong to no component: scrolling, print. */
export function GlobalStyles() {
  return (
    <Styles
      styles={{
        // The header and a form's bar stick to the edges: what has the focus is not left behind them.
        html: { WebkitTextSizeAdjust: '100%', scrollPaddingBlock: '72px 112px' },
        '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
        'option, optgroup': { color: 'initial', backgroundColor: 'initial' },
        [`@media screen`]: { [`.${PRINT_SHEET}`]: { display: 'none' } },
        '@media print': {
          'html, body': { backgroundColor: '#fff', color: '#000' },
          [`.${NO_PRINT}`]: { display: 'none !important' },
          [`body:has(> .${PRINT_SHEET}) > :not(.${PRINT_SHEET})`]: { display: 'none !important' },
          thead: { display: 'table-header-group' },
          tr: { breakInside: 'avoid' },
        },
        '@page': { margin: '14mm 12mm' },
        [`@page ${WIDE_PAGE}`]: { size: 'A4 landscape' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      }}
    />
  );
}
