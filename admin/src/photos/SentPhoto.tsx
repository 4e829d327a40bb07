import { ButtonBase } from '@mui/material';
import { useState } from 'react';
import { type Photo, isRemover } from '../../../domain/photos';
import { fullNameOf } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { useDays } from '../planning/common/useDays';
import { LARGE, PhotoDialog } from './PhotoDialog';
import { PhotoImage } from './PhotoImage';
import { type PhotoPlace, deletePhoto } from './calls';
import { FRAME, THUMBNAIL } from './looks';

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
export function SentPhoto({ place, photo, name, isClosed, onRemoved }: SentPhotoProps) {
  const translate = useTranslate();
  const caller = useCaller();
  const { dayText } = useDays();
  const [isOpen, setOpen] = useState(false);

  async function handleRemove() {
    await deletePhoto(place, photo.id);
    onRemoved();
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
