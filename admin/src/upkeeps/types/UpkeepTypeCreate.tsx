import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../../common/form/FormAlerts';
import { CreateTitle } from '../../common/form/FormTitle';
import { SaveToolbar } from '../../common/form/SaveToolbar';
import { UpkeepTypeInputs } from './UpkeepTypeInputs';

export default function UpkeepTypeCreate() {
  return (
    <Create actions={<CreateTitle />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UpkeepTypeInputs />
      </SimpleForm>
    </Create>
  );
}
