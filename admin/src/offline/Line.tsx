import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { NO_PRINT } from '../theme/GlobalStyles';

interface LineProps {
  children: ReactNode;
  button?: string;
  onAction?: () => void;
}

/** One line over the whole width, with what can be done about it. */
export function Line({ children, button, onAction }: LineProps) {
  return (
    <Box
      role="status"
      className={NO_PRINT}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        minHeight: 44,
        px: 2,
        py: 0.25,
        textAlign: 'center',
        bgcolor: 'primary.light',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
        fontWeight: 600,
      }}
    >
      <Box component="span" sx={{ py: 0.75 }}>
        {children}
      </Box>
      {button === undefined ? null : (
        <Button variant="text" size="small" onClick={onAction} sx={{ minHeight: 44 }}>
          {button}
        </Button>
      )}
    </Box>
  );
}
