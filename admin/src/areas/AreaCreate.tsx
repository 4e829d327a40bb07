import { Create, SimpleForm } from 'react-admin';
import { ALL_WEEKDAYS } from '../../../domain/areas';
import { FormAlerts } from '../common/form/FormAlerts';
import { CreateTitle } from '../common/form/FormTitle';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { useCreateMeta } from '../common/form/useCreateMeta';
import { AreaInputs } from './AreaInputs';

export default function AreaCreate() {
  return (
    <Create actions={<CreateTitle />} mutationOptions={useCreateMeta()}>
      <SimpleForm defaultValues={{ areaWorkingDays: ALL_WEEKDAYS }} toolbar={<SaveToolbar />}>
        <FormAlerts />
        <AreaInputs />
      </SimpleForm>
    </Create>
  );
}
