import { Box } from '@mui/material';
import type { FormHTMLAttributes } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';

/** The form around a list's filters, as a landmark. */
export function FilterBar(props: FormHTMLAttributes<HTMLFormElement>) {
  const translate = useTranslate();
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
    />
  );
}
