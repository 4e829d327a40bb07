import { useEffect, useEffectEvent } from 'react';
import type { Photo } from '../../../domain/photos';
import type { PhotoPlace } from './calls';

type Listener = (place: PhotoPlace, photo: Photo) => void;

const listeners = new Set<Listener>();

/** Tells those who show a place's photos of one that had waited. */
export function tellSentPhoto(place: PhotoPlace, photo: Photo): void {
  listeners.forEach((listener) => listener(place, photo));
}

/** Calls back with each photo of a place that had waited, and that the server has taken now. */
export function useSentPhotos({ resource, id }: PhotoPlace, onSent: (photo: Photo) => void): void {
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const listener: Listener = (place, photo) => {
      if (place.resource === resource && place.id === id) sent(photo);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [resource, id]);
}
