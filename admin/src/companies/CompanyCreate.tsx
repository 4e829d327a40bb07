import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useCreateMeta } from '../common/form/useCreateMeta';
import { CompanyInputs } from './CompanyInputs';

export default function CompanyCreate() {
  return (
    <Create actions={<CreateTitle />} mutationOptions={useCreateMeta()}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <CompanyInputs />
      </SimpleForm>
    </Create>
  );
}
