import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { NO_PRINT } from '../theme/GlobalStyles';

/** The credit line with the current year. */
export function Footer() {
  const translate = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Box component="footer" className={NO_PRINT} sx={{ mt: 'auto', px: 3, py: 2.5, textAlign: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('layout.credit', { year })}
      </Typography>
    </Box>
  );
}
