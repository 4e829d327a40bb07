import { ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Photo, isRemover } from '../../../domain/photos';
import { fullNameOf } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { useCaller } from '../planning/common/useCaller';
import { useDays } from '../planning/common/useDays';
import { PhotoDialog } from './PhotoDialog';
import { PhotoImage } from './PhotoImage';
import { type PhotoPlace, deletePhoto } from './calls';
import { FRAME, LARGE, THUMBNAIL } from './looks';

interface SentPhotoProps {
  place: PhotoPlace;
  photo: Photo;
  /** What it shows. */
  name: string;
  /** Nothing can be taken away any more. */
  isClosed: boolean;
  onRemoved: () => void;
}

/** A photo as the server has it: small, and large after a tap. */
export default function SentPhoto({ place, photo, name, isClosed, onRemoved }: SentPhotoProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const caller = useCaller();
  const { dayText } = useDays();
  const [isOpen, setOpen] = useState(false);

  async function handleRemove() {
    try {
      await deletePhoto(place, photo.id);
      onRemoved();
    } catch (error) {
      notify(failureText(error), { type: 'error', autoHideDuration: null });
    }
  }

  return (
    <>
      <ButtonBase aria-label={translate('photos.enlarge', { name })} onClick={() => setOpen(true)} sx={FRAME}>
        <PhotoImage place={place} photo={photo.id} size="thumbnail" alt="" sx={THUMBNAIL} />
      </ButtonBase>
      {isOpen && (
        <PhotoDialog
          name={name}
          image={<PhotoImage place={place} photo={photo.id} size="whole" alt={name} sx={LARGE} />}
          caption={translate('photos.taken', { name: fullNameOf(photo.userId), day: dayText(photo.at) })}
          removeText={translate('photos.removeText')}
          onRemove={!isClosed && isRemover(photo.userId._id, caller) ? handleRemove : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
