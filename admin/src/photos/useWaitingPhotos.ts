import type { PhotoEntry } from '../outbox/entry';
import { useOutbox, useOutboxState } from '../outbox/useOutbox';
import { useCaller } from '../planning/common/useCaller';
import type { PhotoPlace } from './calls';

/** A photo that waits, under its id. */
export type WaitingPhoto = PhotoEntry & { id: string };

/** The photos of a place that wait to be sent, the oldest first. */
export function useWaitingPhotos({ resource, id }: PhotoPlace): WaitingPhoto[] {
  const { entries } = useOutboxState(useOutbox(useCaller().id));
  return [...entries]
    .flatMap(([key, entry]) => (entry.kind === 'photo' ? [{ ...entry, id: key }] : []))
    .filter(({ of }) => of.resource === resource && of.id === id)
    .sort((one, other) => one.recordedAt.localeCompare(other.recordedAt));
}
