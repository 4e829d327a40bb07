import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { MAX_PHOTOS, type Photo, isRemover } from '../../../domain/photos';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { AddPhoto } from './AddPhoto';
import { PhotoDialog } from './PhotoDialog';
import { PhotoImage } from './PhotoImage';
import type { PhotoPlace } from './calls';

export interface PhotoStripProps {
  place: PhotoPlace;
  /** All of the inspection or the measure. */
  photos: readonly Photo[];
  /** Those of one control are shown; of null those of the whole. */
  upkeepId: string | null;
  /** What they show. */
  name: string;
  /** Nothing can be added or taken away any more. */
  isClosed: boolean;
  onChange: (change: (photos: readonly Photo[]) => Photo[]) => void;
}

const THUMBNAIL = {
  display: 'block',
  width: 72,
  height: 72,
  objectFit: 'cover',
  bgcolor: 'action.hover',
  // On paper nobody can tap it.
  '@media print': { width: '60mm', height: 'auto', maxHeight: '80mm', objectFit: 'contain' },
} as const;

/** The photos of one thing, small and side by side, and the way to one more. */
export function PhotoStrip({ place, photos, upkeepId, name, isClosed, onChange }: PhotoStripProps) {
  const translate = useTranslate();
  const caller = useCaller();
  const [openId, setOpenId] = useState<string>();
  const shown = photos.filter((photo) => photo.upkeepId === upkeepId);
  const open = shown.find(({ id }) => id === openId);
  if (isClosed && shown.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('photos.of', { name })}
      sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, breakInside: 'avoid' }}
    >
      {shown.map((photo) => (
        <ButtonBase
          key={photo.id}
          aria-label={translate('photos.enlarge', { name })}
          onClick={() => setOpenId(photo.id)}
          sx={{ borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
        >
          <PhotoImage place={place} photo={photo.id} size="thumbnail" alt="" sx={THUMBNAIL} />
        </ButtonBase>
      ))}
      {isClosed || photos.length >= MAX_PHOTOS ? null : (
        <AddPhoto
          place={place}
          upkeepId={upkeepId}
          name={name}
          onAdded={(added) =>
            // A repeated call is answered with the photo that is there already.
            onChange((all) => [...all.filter(({ id }) => id !== added.id), added])
          }
        />
      )}
      {!isClosed && photos.length >= MAX_PHOTOS && (
        <Typography variant="body2" color="textSecondary" sx={{ displayPrint: 'none' }}>
          {translate('photos.full', { max: MAX_PHOTOS })}
        </Typography>
      )}
      {open && (
        <PhotoDialog
          place={place}
          photo={open}
          name={name}
          mayRemove={!isClosed && isRemover(open.userId._id, caller)}
          onRemoved={() => {
            setOpenId(undefined);
            onChange((all) => all.filter(({ id }) => id !== open.id));
          }}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Box>
  );
}
