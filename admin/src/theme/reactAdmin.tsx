import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import type { Components, Theme } from '@mui/material/styles';
// Also for the names of its components in the theme's types.
import type { FilterLiveFormProps } from 'react-admin';
import { FilterBar } from '../common/list/FilterBar';
import { pageSaysIt } from '../common/pageSaysIt';
import { RecordLoading } from '../common/pages/pages';
import { withReferenceIds } from '../providers/references';

/** Handed on by `<FilterForm>`, whose own type does not name it. */
const filterForm: Pick<FilterLiveFormProps, 'formComponent' | 'resource'> = { formComponent: FilterBar };

/** The width of a screen and its edges; see `Page`. */
const page = (theme: Theme, maxWidth: number) => ({
  maxWidth,
  margin: '0 auto',
  padding: 16,
  [theme.breakpoints.up('md')]: { padding: 24 },
});

const card = { flex: '1 1 auto', minWidth: 0, width: '100%' };

/**
 * How the house uses react-admin's components: what is true of every list, form and input is said here once, as
 * react-admin's documentation has it ("Theming: overriding default props").
 */
export const reactAdminComponents: Components<Theme> = {
  RaList: {
    defaultProps: {
      perPage: 20,
      exporter: false,
      // The table says so below its filters.
      empty: false,
      component: 'div',
      queryOptions: pageSaysIt,
    },
    styleOverrides: {
      // One column, in which a phone's add button comes last: it floats over the list, and rests above the footer.
      root: ({ theme }) => ({
        ...page(theme, 1400),
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        columnGap: 8,
        [theme.breakpoints.up('sm')]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
        '& .RaList-main, & .RaList-actions': { display: 'contents' },
        // react-admin writes the filters first; the eye wants the title first, and then a new line.
        '& .RaList-actions > *': { order: -2 },
        '& .RaList-actions > span': { order: -1, flexBasis: '100%', height: 0 },
        '& .RaList-actions > form, & .RaList-actions > .clear-filters': { order: 0, marginBottom: 16 },
        '& .RaList-actions > .primary': { [theme.breakpoints.down('sm')]: { order: 3 } },
        '& .RaList-content': { ...card, overflow: 'visible', order: 1 },
        '& .RaList-content ~ *': { order: 2, width: '100%' },
      }),
    },
  },
  RaEdit: {
    defaultProps: {
      mutationMode: 'pessimistic',
      redirect: false,
      loading: <RecordLoading />,
      queryOptions: { ...pageSaysIt, select: withReferenceIds },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        ...page(theme, 760),
        '& .RaEdit-main': { marginTop: 0 },
        // What says that there is no record is a page of its own.
        '& .RaEdit-card:has(h1)': { border: 0, background: 'none' },
        '& .RaEdit-card': card,
      }),
    },
  },
  RaCreate: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...page(theme, 760),
        '& .RaCreate-main': { marginTop: 0 },
        '& .RaCreate-card': card,
      }),
    },
  },
  RaSimpleForm: {
    defaultProps: {
      noValidate: true,
      // A record that is loaded anew leaves what was typed.
      resetOptions: { keepDirtyValues: true },
      // `FormAlerts` says it in its place.
      disableInvalidFormNotification: true,
    },
    styleOverrides: {
      // Inputs one below the other, on a desk two to a row.
      root: ({ theme }) => ({
        '&, &:last-child': { padding: 16, [theme.breakpoints.up('sm')]: { padding: 24 } },
        '& > .MuiStack-root': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'start',
          gap: 20,
          [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        },
      }),
    },
  },
  RaTextInput: { defaultProps: { helperText: false, autoComplete: 'off' } },
  RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
  // 'Tots' is a value that it shows.
  RaNullableBooleanInput: {
    defaultProps: { helperText: false, margin: 'none', slotProps: { select: { displayEmpty: true } } },
  },
  RaAutocompleteInput: {
    defaultProps: {
      helperText: false,
      size: 'small',
      fullWidth: true,
      openOnFocus: false,
      filterSelectedOptions: false,
      loadingText: 'common.list.filterLoading',
      noOptionsText: 'common.list.filterEmpty',
    },
  },
  RaBooleanInput: {
    // A checkbox, as the screens have it.
    defaultProps: {
      helperText: false,
      options: {
        icon: <CheckBoxBlankIcon />,
        checkedIcon: <CheckBoxIcon />,
        slotProps: { input: { role: 'checkbox' } },
      },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        gridColumn: '1 / -1',
        '& .MuiSwitch-root': { width: 42, height: 42, padding: 0 },
        '& .MuiSwitch-switchBase': { position: 'static', padding: 9, transform: 'none !important' },
        // A switch's handle, which this is not, is white on white.
        '& .MuiSwitch-switchBase:not(.Mui-checked)': { color: theme.palette.text.secondary },
        '& .MuiSwitch-track': { display: 'none' },
      }),
    },
  },
  RaFilterForm: { defaultProps: { ...filterForm } },
  RaFilterFormInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 300,
        [theme.breakpoints.down('sm')]: { width: '100%' },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        // A `<SearchInput>` has no label above it, and stands in line with the other fields all the same.
        '&:not(:has(label))': { alignSelf: 'flex-end' },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      // On top of the table, which makes room for it.
      root: ({ theme }) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          backgroundColor: theme.palette.primary.light,
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        '& .RaBulkActionsToolbar-topToolbar': { paddingBlock: 0 },
      }),
    },
  },
  RaDataTable: {
    defaultProps: { rowClick: false },
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaDataTable-headerCell': { position: 'static', backgroundColor: theme.palette.quiet },
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      }),
    },
  },
};
