import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useIsOffline } from 'react-admin';
import { useTranslate } from '../i18n/useTranslate';
import { BlobImage, type BlobImageProps } from './BlobImage';
import { type PhotoPlace, getImage } from './calls';

interface PhotoImageProps extends Pick<BlobImageProps, 'alt' | 'sx'> {
  place: PhotoPlace;
  photo: string;
  size: 'whole' | 'thumbnail';
}

/** A photo, fetched with the user's token and shown from memory. */
export function PhotoImage({ place, photo, size, ...looks }: PhotoImageProps) {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const { data, isError } = useQuery({
    queryKey: ['photos', place.resource, place.id, photo, size],
    queryFn: ({ signal }) => getImage(place, photo, size, signal),
    // What a photo shows never changes.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isError) {
    return (
      <Typography
        variant="caption"
        component="span"
        color={isOffline ? 'textSecondary' : 'error'}
        sx={{ display: 'block', maxWidth: 96, p: 0.5 }}
      >
        {translate(isOffline ? 'photos.onlyOnline' : 'photos.missing')}
      </Typography>
    );
  }
  return <BlobImage image={data} {...looks} />;
}
