import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../../../domain/api';
import { getSettings } from './calls';

/** What the server has unless it was told otherwise: shown until its answer is there. */
const DEFAULTS: PublicSettings = { timeZone: 'Europe/Madrid', logoUrl: '/', publicUrl: '' };

/** The time zone that days are meant in, and where the logo links to. */
export function useSettings(): PublicSettings {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => getSettings(signal),
    staleTime: Infinity,
  });
  return data ?? DEFAULTS;
}
