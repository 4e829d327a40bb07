import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { type Day, instantOfPickedDay } from '../../../../domain/common';
import { RETURN_REASON_MAX, type ReturnRequest } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { DayField } from '../dates/DayField';

export type ReturnOrder = Omit<ReturnRequest, 'ids'>;

interface ReturnDialogProps {
  title: string;
  /** What comes of it. */
  text: string;
  isBusy: boolean;
  onReturn: (order: ReturnOrder) => void;
  onClose: () => void;
}

/** Asks why inspections are to be done again, and when, if it is not the day that they are planned for. */
export function ReturnDialog({ title, text, isBusy, onReturn, onClose }: ReturnDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<Day>('');
  const [isUnreadable, setUnreadable] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const words = reason.trim();
  const isMissing = isAsked && words === '';

  function handleConfirm() {
    setAsked(true);
    if (words === '' || isUnreadable) return;
    onReturn({
      reason: words,
      ...(day !== '' && { elementPlanningDate: instantOfPickedDay(day).toISOString() }),
    });
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{text}</DialogContentText>
        <TextField
          label={translate('planning.return.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing}
          helperText={isMissing ? translate('ra.validation.required') : undefined}
          required
          multiline
          minRows={2}
          autoFocus
          slotProps={{ htmlInput: { maxLength: RETURN_REASON_MAX } }}
        />
        <DayField
          label={translate('planning.return.day')}
          value={day}
          onChange={(changed) => {
            setDay(changed);
            setUnreadable(false);
          }}
          onUnreadable={() => setUnreadable(true)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={handleConfirm} loading={isBusy}>
          {translate('planning.actions.return')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
