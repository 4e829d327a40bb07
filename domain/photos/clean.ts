import { NoImage, beginWith } from './bytes';
import { cleanJpeg } from './jpeg';
import type { CleanImage } from './photo';
import { PNG_SIGNATURE, cleanPng } from './png';
import { TooLargeUnpacked } from './unpacking';
import { cleanWebp } from './webp';

export type Cleaned =
  { kind: 'image'; image: CleanImage } | { kind: 'refused'; key: 'photos.noImage' | 'photos.tooManyPixels' };

/** The first bytes of each kind of file; what the sender calls it does not count. */
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
 * Removes what an image says beside what it shows, and what stands behind its end. The image is not
 * unpacked: it stays as it was taken, bit for bit, and nothing can grow. A file that cannot be read to its
 * end is refused.
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
