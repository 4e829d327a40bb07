import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Day } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { DayField } from '../dates/DayField';

interface MoveDialogProps {
  name: string;
  planned: Day;
  onMove: (day: Day) => void;
  onClose: () => void;
}

/** Asks for the day that an inspection is moved to. */
export function MoveDialog({ name, planned, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [day, setDay] = useState(planned);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (day !== '') onMove(day);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={id} variant="h2">
          {translate('calendar.move.title')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary">{name}</Typography>
          <DayField label={translate('calendar.move.day')} value={day} onChange={setDay} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('planning.actions.cancel')}
          </Button>
          <Button type="submit" disabled={day === '' || day === planned}>
            {translate('planning.actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
