import { GlobalStyles as Styles } from '@mui/material';

/** The class of what is printed instead of the page. */
export const PRINT_SHEET = 'print-sheet';
/** The name of a page that is wider than it is high. */
export const WIDE_PAGE = 'wide';
/** The class of what no print shows: menus, filters, buttons. */
export const NO_PRINT = 'no-print';

/** What paper has no use for: what is to be pressed, ticked or opened. */
const CONTROLS = [
  ...[
    '.MuiButton-root:not(td[data-day] *)',
    '.MuiIconButton-root',
    '.MuiSelect-icon',
    '.MuiAutocomplete-endAdornment',
  ],
  ...[
    '.MuiChip-deleteIcon',
    '.MuiTableSortLabel-icon',
    '.MuiTableCell-paddingCheckbox',
    'li > div > .MuiCheckbox-root',
  ],
].join();

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
          // A week of the calendar is higher than what is left of a page, and may be higher than a page.
          'tr:has(> td[data-day])': { breakInside: 'auto' },
          [CONTROLS]: { display: 'none !important' },
          // Without backgrounds: an answer is what was chosen, as a word.
          '.MuiToggleButton-root:not(.Mui-selected)': { display: 'none !important' },
          '.MuiToggleButton-root.Mui-selected.Mui-selected': {
            justifyContent: 'flex-start',
            padding: 0,
            border: 0,
            color: '#000 !important',
            backgroundColor: 'transparent !important',
            fontWeight: 700,
          },
          '.MuiTableContainer-root, .RaDataTable-tableWrapper.RaDataTable-tableWrapper': {
            overflow: 'visible',
          },
          // Many columns on upright paper stand close, and no word is broken where a line has room for it.
          [`main .MuiTableCell-root.MuiTableCell-root`]: {
            padding: '4px',
            fontSize: '0.6875rem',
          },
          'main:has(th:nth-of-type(8))': { page: WIDE_PAGE },
          'body *': { overflowWrap: 'break-word !important' },
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
