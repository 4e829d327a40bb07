import { Box, type SxProps, type Theme } from '@mui/material';
import { useCallback } from 'react';

export interface BlobImageProps {
  /** Undefined while it is on its way. */
  image: Blob | undefined;
  /** What it shows, for those who do not see it. */
  alt: string;
  sx?: SxProps<Theme>;
}

/** An image from memory. */
export function BlobImage({ image, alt, sx }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element || !image) return undefined;
      const address = URL.createObjectURL(image);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [image],
  );
  return <Box component="img" ref={show} alt={image ? alt : ''} sx={sx} />;
}
