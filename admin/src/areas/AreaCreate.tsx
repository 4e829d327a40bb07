import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { AreaInputs } from './AreaInputs';

export default function AreaCreate() {
  return (
    <Create actions={<CreateTitle />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <AreaInputs />
      </SimpleForm>
    </Create>
  );
}
