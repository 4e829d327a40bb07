import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { FormHTMLAttributes } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { FilterFold } from './FilterFold';
import { useFilters } from './useFilters';

/** The form around a list's filters, as a landmark; on a phone they are folded. */
export function FilterBar({ children, ...props }: FormHTMLAttributes<HTMLFormElement>) {
  const translate = useTranslate();
  const { filter } = useFilters();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Box
      {...props}
      component="form"
      role="search"
      aria-label={translate('common.list.filters')}
      className={NO_PRINT}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.5,
        width: { xs: '100%', sm: 'auto' },
        '& .RaFilterForm-clearFix': { display: 'none' },
      }}
    >
      {isPhone ? <FilterFold count={Object.keys(filter).length}>{children}</FilterFold> : children}
    </Box>
  );
}
