import { readImage } from './vault';

/** The image of a photo that waits; undefined once it is gone. */
export async function unsentImage(user: string, id: string): Promise<Blob | undefined> {
  const bytes = await readImage(user, id);
  // `makeSmall` makes no others.
  return bytes && new Blob([bytes], { type: 'image/jpeg' });
}
