import { ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { PhotoDialog } from '../photos/PhotoDialog';
import { FRAME, LARGE, THUMBNAIL } from '../photos/looks';
import { HandOver } from './HandOver';
import { WaitingImage } from './WaitingImage';
import { openOutbox } from '../outbox/outboxes';
import type { WaitingPhoto as Photo } from '../photos/useWaitingPhotos';
import { whyRefused } from './problem';
import { useWaitingText } from './useWaitingText';

/** A photo that waits to be sent, and says so: small, and large after a tap. */
export function WaitingPhoto({ photo, name }: { photo: Photo; name: string }) {
  const translate = useTranslate();
  const user = useCaller().id;
  const [isOpen, setOpen] = useState(false);
  const waitingText = useWaitingText('photo');
  const { id, problem } = photo;
  const state = translate(problem ? 'offline.photo.refused' : 'offline.photo.waits');

  return (
    <>
      <ButtonBase
        aria-label={`${translate('photos.enlarge', { name })}, ${state}`}
        onClick={() => setOpen(true)}
        sx={{ ...FRAME, position: 'relative', ...(problem && { borderColor: 'error.main' }) }}
      >
        <WaitingImage id={id} alt="" sx={THUMBNAIL} />
        <Typography
          component="span"
          sx={{
            ...{ position: 'absolute', insetInline: 0, bottom: 0, py: 0.25, displayPrint: 'none' },
            ...{ fontSize: '0.6875rem', fontWeight: 600, lineHeight: 1.2, textAlign: 'center' },
            bgcolor: problem ? 'error.main' : 'primary.main',
            color: problem ? 'error.contrastText' : 'primary.contrastText',
          }}
        >
          {state}
        </Typography>
      </ButtonBase>
      {isOpen && (
        <PhotoDialog
          name={name}
          image={<WaitingImage id={id} alt={name} sx={LARGE} />}
          caption={translate(problem ? 'offline.photo.refusedText' : 'offline.photo.waitsText', {
            state: waitingText,
          })}
          problem={problem && whyRefused(problem)}
          buttons={problem && <HandOver photo={photo} label={translate('offline.unsent.handOver')} />}
          removeText={translate('offline.photo.remove')}
          onRemove={async () => (await openOutbox(user)).dispatch(id, { kind: 'withdrawn' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
