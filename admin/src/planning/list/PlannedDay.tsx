import { Box } from '@mui/material';
import { type Inspection, isLate } from '../../../../domain/planning';
import { LateMark } from '../common/LateMark';
import { useDays } from '../common/useDays';

/** The planned day, marked when it has passed in vain. */
export function PlannedDay({ inspection }: { inspection: Inspection }) {
  const { zone, today, dayText } = useDays();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {dayText(inspection.elementPlanningDate)}
      {isLate(inspection, today, zone) && <LateMark />}
    </Box>
  );
}
