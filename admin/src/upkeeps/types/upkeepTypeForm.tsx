import { units } from '../../../../domain/upkeeps';
import { Fields, Wide } from '../../common/form/Fields';
import { FlagInput } from '../../common/form/FlagInput';
import { SelectInput } from '../../common/form/SelectInput';
import { TextInput } from '../../common/form/TextInput';
import type { FormDefinition, InputsProps } from '../../common/form/definition';
import { useText } from '../../i18n/useText';

function UpkeepTypeInputs({ isEdit }: InputsProps) {
  const text = useText();
  return (
    <Fields>
      <TextInput source="upkeepTypeName" autoFocus={!isEdit} />
      <SelectInput
        source="upkeepTypeUnits"
        choices={units.map((unit) => ({
          value: unit,
          label: text(`resources.tipus-manteniment.units.${unit}`),
        }))}
      />
      <Wide>
        <FlagInput source="upkeepTypeActive" />
      </Wide>
    </Fields>
  );
}

export const upkeepTypeForm: FormDefinition = {
  resource: 'tipus-manteniment',
  Inputs: UpkeepTypeInputs,
  defaults: { upkeepTypeActive: true },
};
