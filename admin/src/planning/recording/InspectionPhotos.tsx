import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { Photo } from '../../../../domain/photos';
import { stateOf } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { PhotoStrip, isOf } from '../../photos/PhotoStrip';
import { useWaitingPhotos } from '../../photos/useWaitingPhotos';
import { INSPECTIONS } from '../common/resource';
import { controlIdOf } from './changes';
import type { ShownInspection } from './shownInspection';

/** The photos of an inspection as its screen has it; undefined while they are on their way. */
function usePhotos(inspection: string) {
  const queryClient = useQueryClient();
  const { data, isFetching } = useGetOne<ShownInspection>(
    INSPECTIONS,
    { id: inspection },
    // It is the screen that reads it.
    { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const isWhole = data?.elementPhotos !== undefined;
  // What is kept to work without network may be from a list, which does not tell them.
  if (!data || (!isWhole && isFetching)) return undefined;
  return {
    place: { resource: 'planning', id: inspection } as const,
    element: data.elementId,
    photos: data.elementPhotos ?? NONE,
    isWhole,
    controls: data.elementRegisters.map(controlIdOf),
    isClosed: stateOf(data) === 'validated',
    /** Nothing else is read anew: what is typed goes by the revision that it was typed over, which photos do not make stale. */
    onChange: (change: (photos: readonly Photo[]) => Photo[]) => {
      queryClient.setQueryData<ShownInspection>(
        [INSPECTIONS, 'getOne', { id: inspection, meta: undefined }],
        (shown) => shown && { ...shown, elementPhotos: change(shown.elementPhotos ?? []) },
      );
    },
  };
}

const NONE: readonly Photo[] = [];

interface ControlPhotosProps {
  inspection: string;
  control: string;
  name: string;
}

/** The photos of one control. */
export function ControlPhotos({ inspection, control, name }: ControlPhotosProps) {
  const photos = usePhotos(inspection);
  // The room is kept while they are on their way: nothing moves under the finger.
  if (!photos) return <Box sx={{ mt: 1, minHeight: 44 }} />;
  return <PhotoStrip {...photos} upkeepId={control} name={name} />;
}

/** The photos of the whole, and those of controls that the inspection does not have any more. */
export function InspectionPhotos({ inspection }: { inspection: string }) {
  const translate = useTranslate();
  const photos = usePhotos(inspection);
  const waiting = useWaitingPhotos({ resource: 'planning', id: inspection });
  if (!photos) return <Box sx={{ minHeight: 84 }} />;
  const hasOwn = [...photos.photos, ...waiting].some(isOf(null, photos.controls));
  if (photos.isClosed && !hasOwn) return null;
  return (
    <Box
      component="section"
      aria-labelledby="inspection-photos"
      sx={{ displayPrint: hasOwn ? undefined : 'none' }}
    >
      <Typography id="inspection-photos" variant="h2">
        {translate('photos.title')}
      </Typography>
      <PhotoStrip {...photos} upkeepId={null} name={translate('photos.inspection')} />
    </Box>
  );
}
