import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A line about what hangs on records; it is read out when it changes. */
export function DependentsLine({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere', '*+&': { mt: 1 } }}>
      {children}
    </Typography>
  );
}
