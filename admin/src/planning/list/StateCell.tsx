import { Box } from '@mui/material';
import { ReturnedMark } from '../common/ReturnedMark';
import { StateChip } from '../common/StateChip';
import type { CellProps } from './columns';

/** The inspection's state, and whether it was returned. */
export function StateCell({ inspection }: CellProps) {
  if (!inspection.elementReturned) return <StateChip inspection={inspection} />;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StateChip inspection={inspection} />
      <ReturnedMark />
    </Box>
  );
}
