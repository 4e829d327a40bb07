import { useFormContext, useWatch } from 'react-hook-form';
import { referencedId } from '../../../domain/common';
import { Fields, Wide } from '../common/form/Fields';
import { FlagInput } from '../common/form/FlagInput';
import { ReferenceSelect } from '../common/form/ReferenceSelect';
import { TextInput } from '../common/form/TextInput';
import type { FormDefinition, InputsProps } from '../common/form/definition';
import { useText } from '../i18n/useText';

function ElementInputs({ isEdit }: InputsProps) {
  return (
    <Fields>
      <TextInput source="elementName" autoFocus={!isEdit} />
      <TextInput source="elementReference" />
      <Wide>
        <TextInput source="elementDescription" isMultiline />
      </Wide>
      <Wide>
        <TextInput source="elementUbication" />
      </Wide>
      <PlaceInputs />
      <Wide>
        <FlagInput source="elementActive" />
      </Wide>
    </Fields>
  );
}

/** The centre is one of the company's: another company takes the centre away. */
function PlaceInputs() {
  const text = useText();
  const { setValue } = useFormContext();
  const company = referencedId(useWatch({ name: 'elementCompanyId' }));
  return (
    <>
      <ReferenceSelect
        source="elementCompanyId"
        to="empreses"
        onChoose={() => setValue('elementAreaId', null, { shouldDirty: true })}
      />
      <ReferenceSelect
        source="elementAreaId"
        to="centres"
        filter={{ areaCompanyId: company }}
        isDisabled={company === undefined}
        help={company === undefined ? text('resources.elements.areaNeedsCompany') : undefined}
      />
    </>
  );
}

export const elementForm: FormDefinition = {
  resource: 'elements',
  Inputs: ElementInputs,
  defaults: { elementActive: true },
};
