import { useQuery } from '@tanstack/react-query';
import type { DependedOn, Dependents } from '../../../domain/dependents';
import { getDependents } from './getDependents';

/** A record with the numbers of those that hang on it. */
export interface Depended {
  id: string;
  dependents: Dependents;
}

/** The records that were looked at, and how many could not be. */
interface Looked {
  found: Depended[];
  failed: number;
}

/** Each is a call of its own, one after the other. */
async function look(of: DependedOn, ids: readonly string[], signal: AbortSignal): Promise<Looked> {
  const found: Depended[] = [];
  for (const id of ids) {
    try {
      found.push({ id, dependents: await getDependents(of, id, signal) });
    } catch {
      signal.throwIfAborted();
    }
  }
  return { found, failed: ids.length - found.length };
}

/** Looks at what hangs on records; undefined until that is known. */
export function useDependents(of: DependedOn, ids: readonly string[]): Looked | undefined {
  const { data } = useQuery({
    queryKey: [of, 'dependents', ids],
    queryFn: ({ signal }) => look(of, ids, signal),
    // It may be another number by the next time.
    gcTime: 0,
    // Nor is it asked again when all else is, once the record has gone.
    staleTime: 'static',
    enabled: ids.length > 0,
  });
  return data;
}
