import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Whether there is no room for a table's columns: cards stand in for it. */
export function useIsNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
}
