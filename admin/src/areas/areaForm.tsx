import { Fields, Wide } from '../common/form/Fields';
import { FlagInput } from '../common/form/FlagInput';
import { ReferenceSelect } from '../common/form/ReferenceSelect';
import { TextInput } from '../common/form/TextInput';
import type { FormDefinition, InputsProps } from '../common/form/definition';

function AreaInputs({ isEdit }: InputsProps) {
  return (
    <Fields>
      <TextInput source="areaName" autoFocus={!isEdit} />
      <ReferenceSelect source="areaCompanyId" to="empreses" />
      <Wide>
        <FlagInput source="areaActive" />
      </Wide>
    </Fields>
  );
}

export const areaForm: FormDefinition = {
  resource: 'centres',
  Inputs: AreaInputs,
  defaults: { areaActive: true },
};
