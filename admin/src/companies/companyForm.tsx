import { Fields, Wide } from '../common/form/Fields';
import { FlagInput } from '../common/form/FlagInput';
import { TextInput } from '../common/form/TextInput';
import type { FormDefinition, InputsProps } from '../common/form/definition';

function CompanyInputs({ isEdit }: InputsProps) {
  return (
    <Fields>
      <TextInput source="companyName" autoFocus={!isEdit} />
      <TextInput source="companyCIF" />
      <Wide>
        <FlagInput source="companyActive" />
      </Wide>
    </Fields>
  );
}

export const companyForm: FormDefinition = {
  resource: 'empreses',
  Inputs: CompanyInputs,
  defaults: { companyActive: true },
};
