import { NoImage, beginWith } from './bytes';
import { cleanJpeg } from './jpeg';
import type { CleanImage } from './photo';
import { PNG_SIGNATURE, cleanPng } from './png';
import { TooLargeUnpacked } from './unpacking';
import { cleanWebp } from './webp';

export type Cleaned =
  { kind: 'image'; image: CleanImage } | { kind: 'refused'; key: 'photos.noImage' | 'photos.tooManyPixels' };

/** What makes a file one of a kind, whatever it is said to be. */
const cleaners: readonly { is: (bytes: Uint8Array) => boolean; clean: (bytes: Uint8Array) => CleanImage }[] =
  [
    { is: (bytes) => beginWith(bytes, '\xff\xd8\xff'), clean: cleanJpeg },
    { is: (bytes) => beginWith(bytes, PNG_SIGNATURE), clean: cleanPng },
    {
      is: (bytes) => beginWith(bytes, 'RIFF') && beginWith(bytes.subarray(8), 'WEBP'),
      clean: cleanWebp,
    },
  ];

/**
 * Takes out of an image what it says beside what it shows, and what stands behind its end. The image itself is not unpacked, so it
 * stays as it was taken, bit for bit, and nothing can grow. What cannot be read to its end is no image.
 */
export function cleanPhoto(bytes: Uint8Array): Cleaned {
  try {
    const image = cleaners.find(({ is }) => is(bytes))?.clean(bytes);
    return image ? { kind: 'image', image } : { kind: 'refused', key: 'photos.noImage' };
  } catch (error) {
    if (error instanceof NoImage) return { kind: 'refused', key: 'photos.noImage' };
    if (error instanceof TooLargeUnpacked) return { kind: 'refused', key: 'photos.tooManyPixels' };
    throw error;
  }
}
