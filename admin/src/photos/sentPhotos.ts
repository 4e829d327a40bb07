import { useEffect, useEffectEvent } from 'react';
import type { Photo } from '../../../domain/photos';
import type { PhotoPlace } from './calls';

type Listener = (place: PhotoPlace, photo: Photo, unsent: string) => void;

const listeners = new Set<Listener>();

/** Tells those who show a place's photos of one that had waited, and under which id. */
export function tellSentPhoto(place: PhotoPlace, photo: Photo, unsent: string): void {
  listeners.forEach((listener) => listener(place, photo, unsent));
}

/** Calls back with each photo of a place that had waited, and that the server has taken now. */
export function useSentPhotos(
  { resource, id }: PhotoPlace,
  onSent: (photo: Photo, unsent: string) => void,
): void {
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const listener: Listener = (place, photo, unsent) => {
      if (place.resource === resource && place.id === id) sent(photo, unsent);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [resource, id]);
}
