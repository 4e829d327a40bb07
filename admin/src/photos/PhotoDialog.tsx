import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Photo } from '../../../domain/photos';
import { fullNameOf } from '../../../domain/users';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { useDays } from '../planning/common/useDays';
import { PhotoImage } from './PhotoImage';
import { type PhotoPlace, deletePhoto } from './calls';

interface PhotoDialogProps {
  place: PhotoPlace;
  photo: Photo;
  /** What it shows. */
  name: string;
  mayRemove: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** One photo, large; who may, takes it away here. */
export function PhotoDialog({ place, photo, name, mayRemove, onRemoved, onClose }: PhotoDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { dayText } = useDays();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function handleRemove() {
    setBusy(true);
    try {
      await deletePhoto(place, photo.id);
      onRemoved();
    } catch (error) {
      notify(failureText(error), { type: 'error', autoHideDuration: null });
      setAsking(false);
    }
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {name}
      </DialogTitle>
      <DialogContent>
        <PhotoImage
          place={place}
          photo={photo.id}
          size="whole"
          alt={name}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '70dvh', minHeight: 120, mx: 'auto' }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('photos.taken', { name: fullNameOf(photo.userId), day: dayText(photo.at) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        {mayRemove && (
          <Button color="error" onClick={() => setAsking(true)} sx={{ minHeight: 44, mr: 'auto' }}>
            {translate('photos.remove')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose} autoFocus sx={{ minHeight: 44 }}>
          {translate('photos.close')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('photos.removeTitle')}
        text={translate('photos.removeText')}
        confirm={translate('photos.remove')}
        isBusy={isBusy}
        onConfirm={() => void handleRemove()}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
