import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../../common/form/FormAlerts';
import { CreateTitle } from '../../common/form/FormTitle';
import { SaveToolbar } from '../../common/form/SaveToolbar';
import { useCreateMeta } from '../../common/form/useCreateMeta';
import { UpkeepTypeInputs } from './UpkeepTypeInputs';

export default function UpkeepTypeCreate() {
  return (
    <Create actions={<CreateTitle />} mutationOptions={useCreateMeta()}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UpkeepTypeInputs />
      </SimpleForm>
    </Create>
  );
}
