import { BooleanInput, ReferenceInput, TextInput, type Validator, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textOf } from '../../../domain/messages';
import { checkLimits, upkeeps } from '../../../domain/upkeeps';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { DecimalInput } from '../common/form/DecimalInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { answerChoices, limitTypeChoices, valueKindChoices } from './choices';
import { type LimitField, limitsOf, shownLimits, usedLimits } from './limits';
import { typeReferenceName } from './typeName';

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
      <ChoiceInput
        source="upkeepValue"
        choices={valueKindChoices}
        validate={ruleOf(fields.upkeepValue)}
        required
      />
      <LimitInputs />
      <BooleanInput source="upkeepActive" defaultValue />
    </>
  );
}

/** The rules of a limit: by itself, and beside the others. */
function limitRules(field: LimitField): Validator[] {
  const besideOthers = (_: unknown, values: Record<string, unknown>) => {
    const limits = limitsOf(values);
    const problem = limits && checkLimits(limits)[field];
    return problem && textOf(problem);
  };
  return [ruleOf(fields[field]), besideOthers];
}

const rules = {
  type: limitRules('upkeepLimitType'),
  up: limitRules('upkeepLimitUp'),
  down: limitRules('upkeepLimitDown'),
  answer: limitRules('upkeepLimit'),
};

/** The limits that the kind of value and the limit type ask for. */
function LimitInputs() {
  const isEdit = useRecordContext() !== undefined;
  const values = {
    upkeepValue: useWatch<Record<string, unknown>>({ name: 'upkeepValue' }),
    upkeepLimitType: useWatch<Record<string, unknown>>({ name: 'upkeepLimitType' }),
  };
  const shown = shownLimits(values, isEdit);
  const used = usedLimits(values);
  /** The one that the type does not name says so; the other one must be given. */
  const need = (field: 'upkeepLimitUp' | 'upkeepLimitDown') =>
    used.includes(field) ? { required: true } : { helperText: 'resources.manteniments.unusedLimit' };

  return (
    <>
      {shown.includes('upkeepLimitType') ? (
        <ChoiceInput
          source="upkeepLimitType"
          choices={limitTypeChoices}
          validate={rules.type}
          required
          sx={WIDE}
        />
      ) : null}
      {shown.includes('upkeepLimitUp') ? (
        <DecimalInput source="upkeepLimitUp" validate={rules.up} {...need('upkeepLimitUp')} />
      ) : null}
      {shown.includes('upkeepLimitDown') ? (
        <DecimalInput source="upkeepLimitDown" validate={rules.down} {...need('upkeepLimitDown')} />
      ) : null}
      {shown.includes('upkeepLimit') ? (
        <ChoiceInput source="upkeepLimit" choices={answerChoices} validate={rules.answer} required />
      ) : null}
    </>
  );
}
