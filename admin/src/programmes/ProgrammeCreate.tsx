import { Create, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { ProgrammeInputs } from './ProgrammeInputs';

export default function ProgrammeCreate() {
  return (
    <Create actions={<CreateTitle />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <ProgrammeInputs />
      </SimpleForm>
    </Create>
  );
}
