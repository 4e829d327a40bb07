import { Box } from '@mui/material';
import { useText } from '../../i18n/useText';

/** Actiu or No actiu: a dot and the word, never the colour alone. */
export function ActiveState({ isActive }: { isActive: boolean }) {
  const text = useText();
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
      {text(isActive ? 'common.active' : 'common.inactive')}
    </Box>
  );
}
