import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { type Corrective, correctiveStateOf } from '../../../domain/correctives';
import { useTranslate } from '../i18n/useTranslate';
import { PhotoStrip } from '../photos/PhotoStrip';
import { useWaitingPhotos } from '../photos/useWaitingPhotos';

/** The photos of a measure. The form is not read anew with each: what is typed in it stays, and can be saved. */
export default function MeasurePhotos({ measure }: { measure: Corrective }) {
  const translate = useTranslate();
  const [shown, setShown] = useState({ of: measure, photos: measure.correctivePhotos });
  if (shown.of !== measure) setShown({ of: measure, photos: measure.correctivePhotos });
  const place = { resource: 'correctives', id: measure._id } as const;
  const isClosed = correctiveStateOf(measure) === 'verified';
  const waiting = useWaitingPhotos(place);
  if (isClosed && shown.photos.length + waiting.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="measure-photos" sx={{ width: '100%', mb: 2 }}>
      <Typography id="measure-photos" variant="h3" component="h2">
        {translate('photos.title')}
      </Typography>
      <PhotoStrip
        place={place}
        element={measure.correctiveElementId}
        photos={shown.photos}
        // A photo of the control is one of the measure, which has no other.
        controls={[]}
        upkeepId={null}
        name={translate('photos.measure')}
        isClosed={isClosed}
        onChange={(change) => setShown(({ of, photos }) => ({ of, photos: change(photos) }))}
      />
    </Box>
  );
}
