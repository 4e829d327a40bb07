import { BooleanInput, ReferenceArrayInput, ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { programmeDaysOff, programmes } from '../../../domain/programmes';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { DayInput } from '../common/form/DayInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { UsualControlsInput } from '../elements/UsualControlsInput';
import { ElementsInput } from './ElementsInput';
import { ChangeAhead } from './ChangeAhead';
import { NextDates } from './NextDates';
import { RuleInput } from './RuleInput';
import { useTranslate } from '../i18n/useTranslate';

const { fields } = programmes;

/** What is entered of a programme. */
export function ProgrammeInputs() {
  const translate = useTranslate();
  const isNew = useRecordContext() === undefined;
  const { setValue } = useFormContext();
  return (
    <>
      <TextInput
        source="programmeName"
        autoFocus={isNew}
        validate={ruleOf(fields.programmeName)}
        required
        sx={WIDE}
      />
      <ReferenceInput
        source="programmeAreaId"
        reference="centres"
        filter={{ areaActive: true }}
        sort={{ field: 'areaName', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput
          validate={ruleOf(fields.programmeAreaId)}
          required
          onChange={() => setValue('programmeElementIds', [], { shouldDirty: true })}
        />
      </ReferenceInput>
      <ReferenceInput
        source="programmeUserId"
        reference="usuaris"
        filter={{ userActive: true }}
        sort={{ field: 'userLastName1', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput validate={ruleOf(fields.programmeUserId)} required />
      </ReferenceInput>
      <ElementsInput />
      <ReferenceArrayInput
        source="programmeUpkeepIds"
        reference="manteniments"
        filter={{ upkeepActive: true }}
        sort={{ field: 'upkeepName', order: 'ASC' }}
        perPage={50}
      >
        <UsualControlsInput helperText={translate('programmes.controlsHelp')} />
      </ReferenceArrayInput>
      <RuleInput />
      <DayInput source="programmeStart" validate={ruleOf(fields.programmeStart)} required />
      <DayInput source="programmeEnd" validate={ruleOf(fields.programmeEnd)} />
      <ChoiceInput
        source="programmeDaysOff"
        choices={programmeDaysOff.map((id) => ({ id, name: translate(`programmes.daysOff.${id}`) }))}
        translateChoice={false}
        defaultValue="keep"
        validate={ruleOf(fields.programmeDaysOff)}
      />
      <TextInput
        source="programmeEach"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        validate={ruleOf(fields.programmeEach)}
        helperText={translate('programmes.eachHelp')}
      />
      <BooleanInput source="programmePaused" defaultValue={false} />
      <NextDates />
      <ChangeAhead />
    </>
  );
}
