import { Box, type SxProps, type Theme, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { type PhotoPlace, getImage } from './calls';

interface PhotoImageProps {
  place: PhotoPlace;
  photo: string;
  size: 'whole' | 'thumbnail';
  /** What it shows, for those who do not see it. */
  alt: string;
  sx?: SxProps<Theme>;
}

/** A photo, fetched with the user's token and shown from memory. */
export function PhotoImage({ place, photo, size, alt, sx }: PhotoImageProps) {
  const translate = useTranslate();
  const { data: image, isError } = useQuery({
    queryKey: ['photos', place.resource, place.id, photo, size],
    queryFn: ({ signal }) => getImage(place, photo, size, signal),
    // What a photo shows never changes.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element || !image) return undefined;
      const address = URL.createObjectURL(image);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [image],
  );
  if (isError) {
    return (
      <Typography variant="caption" color="error">
        {translate('photos.missing')}
      </Typography>
    );
  }
  return <Box component="img" ref={show} alt={image ? alt : ''} sx={sx} />;
}
