import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { UpkeepInputs } from './UpkeepInputs';
import { withoutHiddenLimits } from './limits';

export default function UpkeepCreate() {
  return (
    <Create actions={<CreateTitle />} transform={withoutHiddenLimits}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UpkeepInputs />
      </SimpleForm>
    </Create>
  );
}
