import { ReferenceArrayInput, ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { elements } from '../../../domain/elements';
import { ActiveInput } from '../dependents';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { AddToElement } from '../presets/AddToElement';
import { UsualControlsInput } from './UsualControlsInput';
import { KindInput } from './KindInput';
import { TraitInputs } from './TraitInputs';

const { fields } = elements;

/** What is entered of an element. */
export function ElementInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="elementName" autoFocus={isNew} validate={ruleOf(fields.elementName)} required />
      <TextInput source="elementReference" validate={ruleOf(fields.elementReference)} />
      <TextInput
        source="elementDescription"
        validate={ruleOf(fields.elementDescription)}
        multiline
        minRows={3}
        sx={WIDE}
      />
      <TextInput source="elementUbication" validate={ruleOf(fields.elementUbication)} sx={WIDE} />
      <PlaceInputs />
      <KindInput />
      <TraitInputs />
      <ReferenceArrayInput
        source="elementUpkeeps"
        reference="manteniments"
        filter={{ upkeepActive: true }}
        sort={{ field: 'upkeepName', order: 'ASC' }}
        perPage={50}
      >
        <UsualControlsInput />
      </ReferenceArrayInput>
      <AddToElement />
      <ActiveInput source="elementActive" />
    </>
  );
}

/** The centre is one of the company's: another company takes the centre away. */
function PlaceInputs() {
  const { setValue } = useFormContext();
  const company: unknown = useWatch({ name: 'elementCompanyId' });
  const hasCompany = typeof company === 'string' && company !== '';
  return (
    <>
      <ReferenceInput
        source="elementCompanyId"
        reference="empreses"
        filter={{ companyActive: true }}
        sort={{ field: 'companyName', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput
          validate={ruleOf(fields.elementCompanyId)}
          required
          onChange={() => setValue('elementAreaId', null, { shouldDirty: true })}
        />
      </ReferenceInput>
      <ReferenceInput
        source="elementAreaId"
        reference="centres"
        filter={{ areaActive: true, areaCompanyId: company }}
        sort={{ field: 'areaName', order: 'ASC' }}
        perPage={50}
        enableGetChoices={() => hasCompany}
      >
        <ActiveChoiceInput
          validate={ruleOf(fields.elementAreaId)}
          required
          disabled={!hasCompany}
          helperText={hasCompany ? false : 'resources.elements.areaNeedsCompany'}
        />
      </ReferenceInput>
    </>
  );
}
