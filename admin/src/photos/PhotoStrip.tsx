import { Box, Typography } from '@mui/material';
import { Suspense, lazy } from 'react';
import type { ElementReference } from '../../../domain/elements';
import { MAX_PHOTOS, type Photo } from '../../../domain/photos';
import { withTexts } from '../i18n';
import { useTranslate } from '../i18n/useTranslate';
import { AddPhoto } from './AddPhoto';
import type { PhotoPlace } from './calls';
import { useSentPhotos } from './sentPhotos';
import { useWaitingPhotos } from './useWaitingPhotos';

// Most inspections have none.
const SentPhoto = lazy(() => import('./SentPhoto'));
const WaitingPhoto = lazy(async () => {
  const late = await withTexts(import('../offline/late'), import('../i18n/ca/offline'));
  return { default: late.WaitingPhoto };
});

export interface PhotoStripProps {
  place: PhotoPlace;
  /** Where it is. */
  element: ElementReference;
  /** All that the server has of the inspection or the measure. */
  photos: readonly Photo[];
  /** Whether `photos` are all that the server has, and not just what is known without network. */
  isWhole?: boolean;
  /** The controls that show their own; those of others are of the whole. */
  controls: readonly string[];
  /** Those of one control are shown; of null those of the whole. */
  upkeepId: string | null;
  /** What they show. */
  name: string;
  /** Nothing can be added or taken away any more. */
  isClosed: boolean;
  onChange: (change: (photos: readonly Photo[]) => Photo[]) => void;
}

/** As large as a photo. */
const PLACEHOLDER = <Box sx={{ width: 74, height: 74 }} />;

/** The photos of one thing, small and side by side, and the way to one more. */
export function PhotoStrip(props: PhotoStripProps) {
  const { place, element, photos, isWhole = true, controls, upkeepId, name, isClosed, onChange } = props;
  const translate = useTranslate();
  const waiting = useWaitingPhotos(place);
  const shown = photos.filter(isOf(upkeepId, controls));
  const shownWaiting = waiting.filter(isOf(upkeepId, controls));
  const isFull = photos.length + waiting.filter(({ problem }) => !problem).length >= MAX_PHOTOS;

  function handleAdded(added: Photo) {
    // A repeated call is answered with the photo that is there already.
    onChange((all) => [...all.filter(({ id }) => id !== added.id), added]);
  }
  useSentPhotos(place, handleAdded);

  if (isClosed && shown.length + shownWaiting.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('photos.of', { name })}
      sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, breakInside: 'avoid' }}
    >
      {shown.map((photo) => (
        <Suspense key={photo.id} fallback={PLACEHOLDER}>
          <SentPhoto
            place={place}
            photo={photo}
            name={name}
            isClosed={isClosed}
            onRemoved={() => onChange((all) => all.filter(({ id }) => id !== photo.id))}
          />
        </Suspense>
      ))}
      {shownWaiting.map((photo) => (
        <Suspense key={photo.id} fallback={PLACEHOLDER}>
          <WaitingPhoto photo={photo} name={name} />
        </Suspense>
      ))}
      {isClosed || isFull ? null : (
        <AddPhoto place={place} element={element} upkeepId={upkeepId} name={name} onAdded={handleAdded} />
      )}
      {!isClosed && isFull && (
        <Typography variant="body2" color="textSecondary" sx={{ displayPrint: 'none' }}>
          {translate('photos.full', { max: MAX_PHOTOS })}
        </Typography>
      )}
      {!isWhole && upkeepId === null && (
        <Typography variant="body2" color="textSecondary" sx={{ width: '100%', displayPrint: 'none' }}>
          {translate('photos.othersOnline')}
        </Typography>
      )}
    </Box>
  );
}

/** Whether a photo is one of a control, or one of the whole. */
export function isOf(upkeepId: string | null, controls: readonly string[]) {
  return (photo: { upkeepId: string | null }) =>
    (photo.upkeepId !== null && controls.includes(photo.upkeepId) ? photo.upkeepId : null) === upkeepId;
}
