import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ElementReference } from '../../../domain/elements';
import type { Photo } from '../../../domain/photos';
import { ActionAlert } from '../common/messages/ActionAlert';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { randomHex } from '../planning/common/randomHex';
import { useCaller } from '../planning/common/useCaller';
import type { PhotoPlace, PhotoToSend } from './calls';

const KEY_BYTES = 16;

interface AddPhotoProps {
  place: PhotoPlace;
  /** Where that is. */
  element: ElementReference;
  upkeepId: string | null;
  /** What it is to show. */
  name: string;
  onAdded: (photo: Photo) => void;
}

/** Takes a photo with the camera, or one that is there already: the browser asks which. */
export function AddPhoto({ place, element, upkeepId, name, onAdded }: AddPhotoProps) {
  const translate = useTranslate();
  const user = useCaller().id;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; photo?: PhotoToSend }>();

  async function send(photo: PhotoToSend) {
    try {
      const { sendOrKeepPhoto } = await import('./keepPhoto');
      const added = await sendOrKeepPhoto(user, { place, element, shows: name }, photo);
      if (added) onAdded(added);
    } catch (error) {
      setFailed({ text: failureText(error), photo });
    }
  }

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setFailed(undefined);
    await work();
    setBusy(false);
  }

  async function handleChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    await run(async () => {
      const { makeSmall } = await import('./makeSmall');
      const image = await makeSmall(file);
      if (image) await send({ image, upkeepId, key: randomHex(KEY_BYTES) });
      else setFailed({ text: translate('photos.unreadable') });
    });
    // The same file may be chosen again.
    target.value = '';
  }

  const { photo } = failed ?? {};
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={translate('photos.addTo', { name })}
        onChange={(event) => void handleChosen(event)}
        hidden
      />
      <Button
        variant="outlined"
        startIcon={<AddAPhotoIcon />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44, displayPrint: 'none' }}
      >
        {translate('photos.add')}
      </Button>
      {failed && (
        <ActionAlert
          severity="error"
          button={photo ? translate('photos.again') : translate('photos.close')}
          onAction={() => (photo ? void run(() => send(photo)) : setFailed(undefined))}
        >
          {photo ? translate('photos.notSent', { text: failed.text }) : failed.text}
        </ActionAlert>
      )}
    </>
  );
}
