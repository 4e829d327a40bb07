import { useQuery } from '@tanstack/react-query';
import type { Unsent } from '../offline/unsent';
import { UNSENT } from '../offline/unsentKey';
import { useCaller } from '../planning/common/useCaller';
import { isInstalled } from '../providers/connection';
import type { PhotoPlace } from './calls';

const NONE: Unsent[] = [];

/** The photos of a place that wait to be sent, the oldest first. */
export function useWaitingPhotos({ resource, id }: PhotoPlace) {
  const user = useCaller().id;
  const { data = NONE } = useQuery({
    queryKey: [...UNSENT, user],
    queryFn: async () => (await import('../offline/late')).allUnsent(user),
    enabled: isInstalled(),
  });
  return data
    .filter((unsent) => unsent.kind === 'photo')
    .filter(({ of }) => of.resource === resource && of.id === id);
}
