import { Box, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { MeasureRows } from '../correctives/MeasureRows';
import { NOT_VERIFIED, useMeasures } from '../correctives/useMeasures';
import { useTranslate } from '../i18n/useTranslate';

/** What an element waits for, below its form: there is nothing to see where that is nothing. */
export function ElementMeasures() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data } = useMeasures({ correctiveElementId: id, correctiveState: NOT_VERIFIED });
  if (!data || data.measures.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="element-measures"
      sx={{ maxWidth: 760, mx: 'auto', px: { xs: 2, md: 3 }, pb: 3 }}
    >
      <Typography id="element-measures" variant="h2" sx={{ mb: 1 }}>
        {translate('planning.measure.waiting')}
      </Typography>
      <MeasureRows {...data} element={id} />
    </Box>
  );
}
