import { useWatch } from 'react-hook-form';
import { limitTypes, valueKinds } from '../../../domain/upkeeps';
import { DecimalInput } from '../common/form/DecimalInput';
import { Fields, Wide } from '../common/form/Fields';
import { FlagInput } from '../common/form/FlagInput';
import { ReferenceSelect } from '../common/form/ReferenceSelect';
import { SelectInput } from '../common/form/SelectInput';
import { TextInput } from '../common/form/TextInput';
import type { InputsProps } from '../common/form/definition';
import { useText } from '../i18n/useText';
import { shownLimits, usedLimits } from './limits';
import { typeReferenceName } from './typeName';

/** A control: what is looked at, and what it must be. */
export function UpkeepInputs({ isEdit }: InputsProps) {
  const text = useText();
  return (
    <Fields>
      <Wide>
        <TextInput source="upkeepName" autoFocus={!isEdit} />
      </Wide>
      <Wide>
        <TextInput source="upkeepDescription" isMultiline />
      </Wide>
      <ReferenceSelect source="upkeepTypeId" to="tipus-manteniment" labelOf={typeReferenceName} />
      <SelectInput
        source="upkeepValue"
        choices={valueKinds.map((kind) => ({
          value: kind,
          label: text(`resources.manteniments.valueKinds.${kind}`),
        }))}
      />
      <LimitInputs isEdit={isEdit} />
      <Wide>
        <FlagInput source="upkeepActive" />
      </Wide>
    </Fields>
  );
}

/** The limits that the kind of value and the limit type ask for. */
function LimitInputs({ isEdit }: InputsProps) {
  const text = useText();
  const values = {
    upkeepValue: useWatch<Record<string, unknown>>({ name: 'upkeepValue' }),
    upkeepLimitType: useWatch<Record<string, unknown>>({ name: 'upkeepLimitType' }),
  };
  const shown = shownLimits(values, isEdit);
  const used = usedLimits(values);
  /** The one that the type does not name says so; the other one must be given. */
  const need = (field: 'upkeepLimitUp' | 'upkeepLimitDown') =>
    used.includes(field) ? { isRequired: true } : { help: text('resources.manteniments.unusedLimit') };

  return (
    <>
      {shown.includes('upkeepLimitType') ? (
        <Wide>
          <SelectInput
            source="upkeepLimitType"
            isRequired
            choices={limitTypes.map((type) => ({
              value: type,
              label: text(`resources.manteniments.limitTypes.${type}`),
            }))}
          />
        </Wide>
      ) : null}
      {shown.includes('upkeepLimitUp') ? (
        <DecimalInput source="upkeepLimitUp" {...need('upkeepLimitUp')} />
      ) : null}
      {shown.includes('upkeepLimitDown') ? (
        <DecimalInput source="upkeepLimitDown" {...need('upkeepLimitDown')} />
      ) : null}
      {shown.includes('upkeepLimit') ? <ExpectedAnswer /> : null}
    </>
  );
}

function ExpectedAnswer() {
  const text = useText();
  return (
    <SelectInput
      source="upkeepLimit"
      isRequired
      choices={[
        { value: true, label: text('common.yes') },
        { value: false, label: text('common.no') },
      ]}
    />
  );
}
