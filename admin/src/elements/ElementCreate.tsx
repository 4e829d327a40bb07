import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { ElementInputs } from './ElementInputs';

export default function ElementCreate() {
  return (
    <Create actions={<CreateTitle />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <ElementInputs />
      </SimpleForm>
    </Create>
  );
}
