import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';

interface PhotoDialogProps {
  /** What it shows. */
  name: string;
  image: ReactNode;
  /** Who took it and when, or that it waits. */
  caption: string;
  /** Why it was not sent. */
  problem?: string;
  /** What else can be done with it. */
  buttons?: ReactNode;
  /** What becomes of it when it is taken away. */
  removeText: string;
  /** Left out where one may not take it away. */
  onRemove?: () => Promise<void>;
  onClose: () => void;
}

/** One photo, large; who may, takes it away here. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { name, image, caption, problem, buttons, removeText, onRemove, onClose } = props;
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function handleRemove() {
    setBusy(true);
    await onRemove?.();
    setAsking(false);
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {name}
      </DialogTitle>
      <DialogContent>
        {image}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {caption}
        </Typography>
        {problem === undefined ? null : (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose} autoFocus sx={{ minHeight: 44 }}>
          {translate('photos.close')}
        </Button>
        {buttons}
        {onRemove && (
          <Button color="error" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
            {translate('photos.remove')}
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('photos.removeTitle')}
        text={removeText}
        confirm={translate('photos.remove')}
        isBusy={isBusy}
        onConfirm={() => void handleRemove()}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
