import { TextInput, useRecordContext } from 'react-admin';
import { upkeepTypes } from '../../../../domain/upkeeps';
import { ActiveInput } from '../../dependents';
import { ChoiceInput } from '../../common/form/ChoiceInput';
import { ruleOf } from '../../common/form/ruleOf';
import { unitChoices } from './units';

const { upkeepTypeName, upkeepTypeUnits } = upkeepTypes.fields;

/** What is entered of a maintenance type. */
export function UpkeepTypeInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="upkeepTypeName" autoFocus={isNew} validate={ruleOf(upkeepTypeName)} required />
      <ChoiceInput
        source="upkeepTypeUnits"
        choices={unitChoices}
        validate={ruleOf(upkeepTypeUnits)}
        required
      />
      <ActiveInput source="upkeepTypeActive" />
    </>
  );
}
