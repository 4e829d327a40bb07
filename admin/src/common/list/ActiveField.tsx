import { Box } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

/** Actiu or No actiu: a dot and the word, never the colour alone. */
export function ActiveField({ source }: { source: string }) {
  const translate = useTranslate();
  const isActive = useFieldValue({ source }) === true;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        color: isActive ? 'success.main' : 'text.secondary',
        fontWeight: 500,
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: '2px solid currentColor',
          bgcolor: isActive ? 'currentColor' : 'transparent',
        },
      }}
    >
      {translate(isActive ? 'common.active' : 'common.inactive')}
    </Box>
  );
}
