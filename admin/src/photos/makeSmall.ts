import { MAX_PHOTO_BYTES, PHOTO_SIDE, fitted } from '../../../domain/photos';

/** How good the image stays: the first that makes it small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Makes a photo small before it is sent: as JPEG, upright, and without what the camera has written into it.
 * @returns Undefined where the browser cannot read it as an image.
 */
export async function makeSmall(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap, PHOTO_SIDE));
  const context = canvas.getContext('2d');
  if (context) {
    // What was transparent would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  for (const quality of QUALITIES) {
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (image && image.size <= MAX_PHOTO_BYTES) return image;
  }
  return undefined;
}
