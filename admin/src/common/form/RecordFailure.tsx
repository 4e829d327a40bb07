import { useEditContext } from 'react-admin';
import { RecordError } from '../pages/pages';

/** In the place of a form whose record could not be loaded. */
export function RecordFailure() {
  const { error, refetch, resource } = useEditContext();
  return <RecordError error={error} back={`/${resource}`} onRetry={() => void refetch()} />;
}
