import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/**
 * Whether there is no room for a table's columns, of which some have more than others: cards stand in for it. What is printed is a
 * table on any paper.
 */
export function useIsNarrow(isWide = false): boolean {
  return useMediaQuery((theme: Theme) =>
    theme.breakpoints.down(isWide ? 'lg' : 'md').replace('@media', '@media screen and'),
  );
}
