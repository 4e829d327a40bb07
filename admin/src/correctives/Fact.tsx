import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { WIDE } from '../common/form/wide';

interface FactProps {
  label: string;
  /** Nothing is said of it when it is empty. */
  children: ReactNode;
  isWide?: boolean;
}

/** What is so, and cannot be changed here. */
export function Fact({ label, children, isWide = false }: FactProps) {
  return (
    <Box sx={isWide ? WIDE : {}}>
      <Typography variant="caption" component="div" color="textSecondary">
        {label}
      </Typography>
      <Typography component="div" sx={{ fontWeight: 500, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children === '' || children === null ? '–' : children}
      </Typography>
    </Box>
  );
}
