import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { Day } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import { useText } from '../../i18n/useText';
import { Badge } from './Badge';
import { useDayTexts } from './useDayTexts';

interface DayDialogProps {
  day: Day;
  inspections: InspectionSummary[];
  onClose: () => void;
}

/** All inspections of a day that has more than its cell shows. */
export function DayDialog({ day, inspections, onClose }: DayDialogProps) {
  const translate = useText();
  const { weekday, dayText } = useDayTexts();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {`${weekday(day)} ${dayText(day)}`}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {inspections.map((inspection) => (
            <Badge key={inspection.id} inspection={inspection} isWide />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('planning.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
