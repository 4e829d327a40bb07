import { useCanAccess, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { screenPaths } from '../../../../domain/screens';
import { RecordError, RecordLoading } from '../../common/pages/pages';
import { INSPECTIONS } from '../common/resource';
import { useCaller } from '../common/useCaller';
import { InspectionForm, type InspectionFormProps } from './InspectionForm';
import type { ShownInspection } from './shownInspection';
import { useUnsentSave } from './useUnsentSave';

/** One inspection, to be carried out or looked at. */
export function InspectionPage({ screen }: Pick<InspectionFormProps, 'screen'>) {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useGetOne<ShownInspection>(
    INSPECTIONS,
    { id },
    // What somebody else saved meanwhile is told when one saves, and not changed under one's hands.
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );

  const { canAccess: mayDuplicate = false, isPending: isAsking } = useCanAccess({
    resource: INSPECTIONS,
    action: 'duplicate',
  });

  const unsent = useUnsentSave(useCaller().id, id);

  async function reload(): Promise<ShownInspection | undefined> {
    const { data: fresh } = await refetch();
    return fresh;
  }

  // All are awaited: a button that came later, or why it was returned, would move what is under one's finger.
  const isPartial = data?.elementReturned === true && data.elementReturns === undefined && isFetching;
  if (isPending || isAsking || isPartial || unsent === undefined) return <RecordLoading />;
  if (!data) return <RecordError error={error} back={screenPaths[screen]} onRetry={reload} />;
  // The key: another address is another form.
  return (
    <InspectionForm
      key={data.id}
      inspection={data}
      unsent={unsent}
      reload={reload}
      screen={screen}
      mayDuplicate={mayDuplicate}
    />
  );
}
