import { Box, Typography } from '@mui/material';
import type { Inspection } from '../../../../domain/planning';
import { MeasureRows } from '../../correctives/MeasureRows';
import { NOT_VERIFIED, useMeasures } from '../../correctives/useMeasures';
import { useTranslate } from '../../i18n/useTranslate';

/** The measures of an inspection, and what its element still waits for: there is nothing to see where there are none. */
export default function InspectionMeasures({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { data: own = [] } = useMeasures({ correctivePlanningId: inspection.id });
  const { data: waiting = [] } = useMeasures({
    correctiveElementId: inspection.elementId._id,
    correctiveState: NOT_VERIFIED,
  });
  const others = waiting.filter(({ _id }) => !own.some((measure) => measure._id === _id));
  if (own.length + others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="inspection-measures">
      <Typography id="inspection-measures" variant="h2" sx={{ mb: 1 }}>
        {translate('planning.measure.own')}
      </Typography>
      <MeasureRows measures={[...own, ...others]} inspection={inspection.id} />
    </Box>
  );
}
