import { BooleanInput, ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { areas } from '../../../domain/areas';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ruleOf } from '../common/form/ruleOf';

const { areaName, areaCompanyId } = areas.fields;

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
      <BooleanInput source="areaActive" defaultValue />
    </>
  );
}
