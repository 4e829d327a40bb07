import { Edit, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { EditTitle } from '../common/form/FormTitle';
import { RecordFailure } from '../common/form/RecordFailure';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { CompanyInputs } from './CompanyInputs';

export default function CompanyEdit() {
  return (
    <Edit actions={<EditTitle />} error={<RecordFailure />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <CompanyInputs />
      </SimpleForm>
    </Edit>
  );
}
