import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Inputs one below the other, on a desk two to a row. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 2.5,
      }}
    >
      {children}
    </Box>
  );
}

/** An input that takes the whole row. */
export function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
