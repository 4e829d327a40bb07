import { Edit, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { EditTitle } from '../common/form/FormTitle';
import { RecordFailure } from '../common/form/RecordFailure';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { UserInputs } from './UserInputs';

export default function UserEdit() {
  return (
    <Edit actions={<EditTitle />} error={<RecordFailure />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UserInputs />
      </SimpleForm>
    </Edit>
  );
}
