import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';

interface ReasonDialogProps {
  title: string;
  /** What comes of it. */
  text: string;
  /** What the reason is called. */
  label: string;
  maxLength: number;
  /** What the confirming button says: what it does. */
  confirm: string;
  isBusy: boolean;
  /** Gets the reason, which is never blank. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Fields below the reason. */
  children?: ReactNode;
}

/** Asks before a decision that has to say why. */
export function ReasonDialog({
  title,
  text,
  label,
  maxLength,
  confirm,
  isBusy,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const words = reason.trim();
  const problem =
    words.length > maxLength
      ? translate('ra.validation.maxLength', { max: maxLength })
      : isAsked && words === ''
        ? translate('ra.validation.required')
        : undefined;

  function handleConfirm() {
    setAsked(true);
    if (words !== '' && words.length <= maxLength) onConfirm(words);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{text}</DialogContentText>
        <TextField
          label={label}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problem !== undefined}
          helperText={problem}
          required
          multiline
          minRows={2}
          autoFocus
        />
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={handleConfirm} loading={isBusy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
