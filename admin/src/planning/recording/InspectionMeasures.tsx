import { Box, Typography } from '@mui/material';
import { MeasureRows, type MeasureRowsProps } from '../../correctives/MeasureRows';
import { useTranslate } from '../../i18n/useTranslate';

/** The measures of an inspection and of its element, below the values. */
export default function InspectionMeasures(props: MeasureRowsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="inspection-measures">
      <Typography id="inspection-measures" variant="h2" sx={{ mb: 1 }}>
        {translate('planning.measure.own')}
      </Typography>
      <MeasureRows {...props} />
    </Box>
  );
}
