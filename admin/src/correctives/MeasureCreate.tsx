import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { DeadlineInput, DescriptionInput, ElementInput, UserInput } from './inputs';

/** A measure outside an inspection. */
export default function MeasureCreate() {
  return (
    <Create actions={<CreateTitle />}>
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
