import { useGetOne } from 'react-admin';
import type { Element } from '../../../../domain/elements';

/** The usual controls of an element, by their ids; none while no element is chosen. */
export function useUsualControls(element: string) {
  const { data, error, isLoading } = useGetOne<Element>(
    'elements',
    { id: element },
    { enabled: element !== '' },
  );
  return {
    usual: data?.elementUpkeeps.map(({ _id }) => _id) ?? [],
    failed: error ?? undefined,
    isLoading,
  };
}
