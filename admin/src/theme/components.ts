import { type Components, type Theme, alpha } from '@mui/material/styles';

/** Where fingers do the pointing: the phone, and touch screens. */
export const TOUCH = '@media (pointer: coarse), (max-width: 599.95px)';

const TARGET = 44;

/** For links that stand by themselves: fingers find them as they find buttons. */
export const TOUCH_LINK = {
  [TOUCH]: { display: 'inline-flex', alignItems: 'center', minWidth: TARGET, minHeight: TARGET },
};

const focusRing = (theme: Theme) => ({
  '&.Mui-focusVisible, &:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
});

/** How the house uses MUI's pieces: flat surfaces, labels above their fields, big targets on a phone. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => focusRing(theme) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16, [TOUCH]: { minHeight: TARGET } },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.primary,
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 8, width: 36, height: 36, [TOUCH]: { width: TARGET, height: TARGET } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: 14, border: `1px solid ${theme.palette.divider}` }),
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, borderRadius: 10 }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { [TOUCH]: { minHeight: TARGET } } } },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      // The label stands above its field, where it never hides what is typed.
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.palette.text.primary,
        whiteSpace: 'normal',
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        minHeight: 40,
        [TOUCH]: { minHeight: TARGET, fontSize: '1rem' },
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.mode === 'light' ? '#83979b' : '#5f767b',
          top: 0,
        },
        '& legend': { display: 'none' },
        '& input::placeholder, & textarea::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
        '&.Mui-disabled': { backgroundColor: theme.palette.quiet },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        fontSize: '0.8125rem',
        // It says why the field is disabled, and has to be read.
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, padding: '10px 16px' }),
      head: ({ theme }) => ({
        backgroundColor: theme.palette.quiet,
        color: theme.palette.text.secondary,
        fontWeight: 600,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:last-child td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.quiet },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // What is chosen speaks for itself.
      root: { '& .MuiAutocomplete-tag ~ input::placeholder': { opacity: '0 !important' } },
      // Of several that may be chosen, each shows whether it is: heard it is already.
      listbox: ({ theme }) => ({
        '&[aria-multiselectable="true"] .MuiAutocomplete-option': { position: 'relative' },
        '&[aria-multiselectable="true"] .MuiAutocomplete-option::before': {
          content: '""',
          flexShrink: 0,
          width: 16,
          height: 16,
          marginRight: 12,
          border: `2px solid ${theme.palette.text.secondary}`,
          borderRadius: 3,
        },
        '&[aria-multiselectable="true"] .MuiAutocomplete-option[aria-selected="true"]::before': {
          borderColor: theme.palette.primary.main,
          backgroundColor: theme.palette.primary.main,
        },
        // A tick, as two sides of a box that is turned: the Content-Security-Policy allows no images in styles.
        '&[aria-multiselectable="true"] .MuiAutocomplete-option[aria-selected="true"]::after': {
          content: '""',
          position: 'absolute',
          left: 21,
          top: '50%',
          width: 6,
          height: 10,
          border: `solid ${theme.palette.primary.contrastText}`,
          borderWidth: '0 2px 2px 0',
          transform: 'translateY(-60%) rotate(45deg)',
        },
      }),
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 10,
        boxShadow: theme.shadows[8],
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontWeight: 500,
        // On a phone a name takes the lines that it needs.
        [TOUCH]: {
          '&.MuiChip-deletable': { height: 'auto', minHeight: TARGET },
          '&.MuiChip-deletable .MuiChip-label': { whiteSpace: 'normal' },
        },
      },
      deleteIcon: { [TOUCH]: { boxSizing: 'content-box', padding: 12, margin: '0 0 0 -8px' } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { palette }, ownerState: { variant = 'standard', severity = 'success' } }) => ({
        borderRadius: 10,
        alignItems: 'center',
        // On a card as on the page it is seen where it begins, in the dark too.
        ...(variant === 'standard' && {
          color: palette.text.primary,
          backgroundColor: alpha(palette[severity].main, palette.mode === 'light' ? 0.07 : 0.12),
          border: `1px solid ${alpha(palette[severity].main, 0.4)}`,
          '& .MuiAlert-icon': { color: palette[severity].main },
        }),
      }),
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        borderRadius: 6,
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: theme.palette.background.paper,
        backgroundColor: theme.palette.text.primary,
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => focusRing(theme) },
  },
};
