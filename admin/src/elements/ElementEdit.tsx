import { Edit, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { EditTitle } from '../common/form/FormTitle';
import { RecordFailure } from '../common/form/RecordFailure';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { ElementCode } from './ElementCode';
import { ElementInputs } from './ElementInputs';
import { ElementMeasures } from './ElementMeasures';

export default function ElementEdit() {
  return (
    <>
      <Edit actions={<EditTitle />} error={<RecordFailure />}>
        <SimpleForm toolbar={<SaveToolbar />}>
          <FormAlerts />
          <ElementInputs />
        </SimpleForm>
      </Edit>
      <ElementCode />
      <ElementMeasures />
    </>
  );
}
