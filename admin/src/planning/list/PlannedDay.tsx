import { Box } from '@mui/material';
import { isLate } from '../../../../domain/planning';
import { LateMark } from '../common/LateMark';
import type { CellProps } from './columns';

/** The planned day, marked when it has passed in vain. */
export function PlannedDay({ inspection, days: { zone, today, dayText } }: CellProps) {
  const day = dayText(inspection.elementPlanningDate);
  if (!isLate(inspection, today, zone)) return day;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {day}
      <LateMark />
    </Box>
  );
}
