import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  ReferenceInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ALL_WEEKDAYS, areas } from '../../../domain/areas';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { DayInput } from '../common/form/DayInput';
import { ruleOf } from '../common/form/ruleOf';

const { areaName, areaCompanyId, areaWorkingDays, areaHolidays } = areas.fields;

const weekdays = ALL_WEEKDAYS.map((id) => ({ id, name: `planning.weekdays.${id}` }));

/** What is entered of a centre. */
export function AreaInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="areaName" autoFocus={isNew} validate={ruleOf(areaName)} required />
      <ReferenceInput
        source="areaCompanyId"
        reference="empreses"
        filter={{ companyActive: true }}
        sort={{ field: 'companyName', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput validate={ruleOf(areaCompanyId)} required />
      </ReferenceInput>
      <CheckboxGroupInput source="areaWorkingDays" choices={weekdays} validate={ruleOf(areaWorkingDays)} />
      <BooleanInput source="areaPublicHolidays" defaultValue />
      <ArrayInput source="areaHolidays" validate={ruleOf(areaHolidays)}>
        <SimpleFormIterator inline disableReordering disableClear>
          <DayInput source="" label="resources.centres.holiday" />
        </SimpleFormIterator>
      </ArrayInput>
      <BooleanInput source="areaActive" defaultValue />
    </>
  );
}
