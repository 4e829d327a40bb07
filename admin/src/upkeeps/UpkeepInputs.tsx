import { ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { upkeeps } from '../../../domain/upkeeps';
import { ActiveInput } from '../dependents';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { LimitInputs } from './LimitInputs';
import { PurposeInputs } from './PurposeInputs';
import { valueKindChoices } from './choices';
import { typeReferenceName } from './typeReferenceName';

const { fields } = upkeeps;

/** What is entered of a control: what is looked at, and what it must be. */
export function UpkeepInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput
        source="upkeepName"
        autoFocus={isNew}
        validate={ruleOf(fields.upkeepName)}
        required
        sx={WIDE}
      />
      <TextInput
        source="upkeepDescription"
        validate={ruleOf(fields.upkeepDescription)}
        multiline
        minRows={3}
        sx={WIDE}
      />
      <ReferenceInput
        source="upkeepTypeId"
        reference="tipus-manteniment"
        filter={{ upkeepTypeActive: true }}
        sort={{ field: 'upkeepTypeName', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput optionText={typeReferenceName} validate={ruleOf(fields.upkeepTypeId)} required />
      </ReferenceInput>
      <KindInput />
      <LimitInputs />
      <PurposeInputs />
      <ActiveInput source="upkeepActive" />
    </>
  );
}

/** What kind of value it has. What was no number has null as its limit type, which nobody has chosen for the number. */
function KindInput() {
  const { getValues, setValue } = useFormContext();
  return (
    <ChoiceInput
      source="upkeepValue"
      choices={valueKindChoices}
      validate={ruleOf(fields.upkeepValue)}
      required
      onChange={() => setValue('upkeepLimitType', getValues('upkeepLimitType') ?? '')}
    />
  );
}
