import { Edit, SimpleForm } from 'react-admin';
import { FormAlerts } from '../common/form/FormAlerts';
import { EditTitle } from '../common/form/FormTitle';
import { RecordFailure } from '../common/form/RecordFailure';
import { SaveToolbar } from '../common/form/SaveToolbar';
import { ProgrammeInputs } from './ProgrammeInputs';
import { ProgrammeProblems } from './ProgrammeProblems';
import { ProgrammeTurns } from './ProgrammeTurns';

export default function ProgrammeEdit() {
  return (
    <>
      <Edit actions={<EditTitle />} error={<RecordFailure />}>
        <SimpleForm toolbar={<SaveToolbar />}>
          <FormAlerts />
          <ProgrammeProblems />
          <ProgrammeInputs />
        </SimpleForm>
      </Edit>
      <ProgrammeTurns />
    </>
  );
}
