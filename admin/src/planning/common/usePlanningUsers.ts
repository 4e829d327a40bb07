import { useQuery } from '@tanstack/react-query';
import type { UserReference } from '../../../../domain/users';
import { getPlanningUsers } from './calls';

const NONE: UserReference[] = [];

/** Whom inspections can be planned for; empty until they are there. */
export function usePlanningUsers(): UserReference[] {
  const { data } = useQuery({
    queryKey: ['planning', 'users'],
    queryFn: ({ signal }) => getPlanningUsers(signal),
  });
  return data ?? NONE;
}
