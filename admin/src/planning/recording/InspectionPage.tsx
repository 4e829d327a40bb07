import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { screenPaths } from '../../../../domain/screens';
import { RecordError, RecordLoading } from '../../common/pages/pages';
import { useOutbox } from '../../outbox/useOutbox';
import { INSPECTIONS } from '../common/resource';
import { useCaller } from '../common/useCaller';
import { InspectionForm, type InspectionFormProps } from './InspectionForm';
import type { ShownInspection } from './shownInspection';

/** One inspection, to be carried out or looked at. Another address is another form, and so is another user's. */
export function InspectionPage({ screen }: Pick<InspectionFormProps, 'screen'>) {
  const { id = '' } = useParams();
  const user = useCaller().id;
  /** Between a session's end and the way to the login the form stays its user's. */
  const [opener, setOpener] = useState(user);
  if (user !== '' && user !== opener) setOpener(user);
  return <OneInspection key={`${opener} ${id}`} id={id} user={opener} screen={screen} />;
}

interface OneInspectionProps extends Pick<InspectionFormProps, 'screen' | 'user'> {
  id: string;
}

function OneInspection({ id, user, screen }: OneInspectionProps) {
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

  const outbox = useOutbox(user);

  async function reload(): Promise<ShownInspection | undefined> {
    const { data: fresh } = await refetch({ throwOnError: true });
    return fresh;
  }

  // All are awaited: a button that came later, or why it was returned, would move what is under one's finger.
  const isPartial = data?.elementReturned === true && data.elementReturns === undefined && isFetching;
  if (isPending || isAsking || isPartial || !outbox) return <RecordLoading />;
  if (!data) return <RecordError error={error} back={screenPaths[screen]} onRetry={() => void refetch()} />;
  return (
    <InspectionForm
      inspection={data}
      user={user}
      outbox={outbox}
      reload={reload}
      screen={screen}
      mayDuplicate={mayDuplicate}
    />
  );
}
