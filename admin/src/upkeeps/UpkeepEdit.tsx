import { Edit, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { EditTitle } from '../common/form/FormTitle';
import { RecordFailure } from '../common/form/RecordFailure';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { UpkeepInputs } from './UpkeepInputs';
import { withoutHiddenLimits } from './limits';

export default function UpkeepEdit() {
  return (
    <Edit actions={<EditTitle />} error={<RecordFailure />} transform={withoutHiddenLimits}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <FormAlerts />
        <UpkeepInputs />
      </SimpleForm>
    </Edit>
  );
}
