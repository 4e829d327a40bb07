import { Edit, SimpleForm } from 'react-admin';
import { FormAlerts } from '../../common/form/FormAlerts';
import { EditTitle } from '../../common/form/FormTitle';
import { RecordFailure } from '../../common/form/RecordFailure';
import { SaveToolbar } from '../../common/form/SaveToolbar';
import { UpkeepTypeInputs } from './UpkeepTypeInputs';

export default function UpkeepTypeEdit() {
  return (
    <Edit actions={<EditTitle />} error={<RecordFailure />}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UpkeepTypeInputs />
      </SimpleForm>
    </Edit>
  );
}
