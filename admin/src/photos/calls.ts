import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import type { Photo } from '../../../domain/photos';
import { http, httpAs } from '../providers/http';

/** Whose photos they are: an inspection or a measure. */
export interface PhotoPlace {
  resource: 'planning' | 'correctives';
  id: string;
}

function pathOf({ resource, id }: PhotoPlace, ...parts: string[]): string {
  return `/${[resource, id, 'photos', ...parts].map(encodeURIComponent).join('/')}`;
}

/** A photo that is to be added; the key is the same for every try of it. */
export interface PhotoToSend {
  image: Blob;
  upkeepId: string | null;
  key: string;
}

/** Adds a photo, as the user who took it. */
export async function postPhoto(
  user: string,
  place: PhotoPlace,
  { image, upkeepId, key }: PhotoToSend,
  signal?: AbortSignal,
): Promise<Photo> {
  const query = upkeepId === null ? '' : `?upkeepId=${encodeURIComponent(upkeepId)}`;
  const { json } = await httpAs(user, pathOf(place) + query, {
    method: 'POST',
    body: image,
    headers: { [IDEMPOTENCY_HEADER]: key },
    signal,
  });
  return json as Photo;
}

/** @param user as whom alone, if not whoever is signed in */
export async function deletePhoto(place: PhotoPlace, photo: string, user?: string): Promise<void> {
  const path = pathOf(place, photo);
  await (user === undefined ? http(path, { method: 'DELETE' }) : httpAs(user, path, { method: 'DELETE' }));
}

/** The image of a photo, whole or made small. It is fetched, since an address alone would carry nobody's token. */
export async function getImage(
  place: PhotoPlace,
  photo: string,
  size: 'whole' | 'thumbnail',
  signal: AbortSignal,
): Promise<Blob> {
  const path = size === 'whole' ? pathOf(place, photo) : pathOf(place, photo, 'thumbnail');
  const { blob = new Blob() } = await http(path, { signal, readBlob: (response) => response.blob() });
  return blob;
}
