import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useCreateMeta } from '../common/form/useCreateMeta';
import { UpkeepInputs } from './UpkeepInputs';
import { withoutHiddenLimits } from './limits';

export default function UpkeepCreate() {
  return (
    <Create actions={<CreateTitle />} mutationOptions={useCreateMeta()} transform={withoutHiddenLimits}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UpkeepInputs />
      </SimpleForm>
    </Create>
  );
}
