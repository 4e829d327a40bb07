import { Create, type RaRecord, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useIdempotencyKey } from '../planning/common/useIdempotencyKey';
import type { CreateMeta } from '../providers/data';
import { DeadlineInput, DescriptionInput, ElementInput, UserInput } from './inputs';
import { KEPT, useKeepMeasure } from './useKeepMeasure';

/** A measure outside an inspection. */
export default function MeasureCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  // However often it is sent, and whatever became of the answer, it is opened once.
  const keyFor = useIdempotencyKey();
  const meta: CreateMeta = { keyFor, isKept: true };

  function handleSuccess({ id }: RaRecord) {
    const isKept = id === KEPT;
    notify(isKept ? 'correctives.kept' : 'resources.mesures.notifications.created', {
      type: isKept ? 'success' : 'info',
      messageArgs: { smart_count: 1 },
    });
    redirect(isKept ? 'list' : 'edit', 'mesures', id);
  }

  return (
    <Create actions={<CreateTitle />} mutationOptions={{ meta, onSuccess: handleSuccess }}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <Keeper keyFor={keyFor} />
        <ElementInput />
        <DescriptionInput />
        <UserInput source="correctiveUserId" required />
        <DeadlineInput />
      </SimpleForm>
    </Create>
  );
}

function Keeper({ keyFor }: { keyFor: (request: unknown) => string }) {
  useKeepMeasure(keyFor);
  return null;
}
