import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useIdempotencyKey } from '../planning/common/useIdempotencyKey';
import type { CreateMeta } from '../providers/data';
import { DeadlineInput, DescriptionInput, ElementInput, UserInput } from './inputs';

/** A measure outside an inspection. */
export default function MeasureCreate() {
  // However often it is sent, and whatever became of the answer, it is opened once.
  const meta: CreateMeta = { keyFor: useIdempotencyKey() };
  return (
    <Create actions={<CreateTitle />} mutationOptions={{ meta }}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <ElementInput />
        <DescriptionInput />
        <UserInput source="correctiveUserId" required />
        <DeadlineInput />
      </SimpleForm>
    </Create>
  );
}
