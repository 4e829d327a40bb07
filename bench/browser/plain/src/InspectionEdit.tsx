import { Edit, NumberInput, SelectInput, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import type { Inspection, Register } from '../../../../domain/planning';

/** An input for each control, by its kind of value, and the actions: what the product's form has. */
export default function InspectionEdit() {
  return (
    <Edit>
      <SimpleForm>
        <ValueInputs />
        <TextInput source="elementActions" multiline />
      </SimpleForm>
    </Edit>
  );
}

function ValueInputs() {
  const inspection = useRecordContext<Inspection>();
  return inspection?.elementRegisters.map((register, index) => (
    <ValueInput
      key={register.elementRegistersUpkeeps._id}
      register={register}
      source={`elementRegisters.${index}.elementValues`}
    />
  ));
}

const ANSWERS = [
  { id: true, name: 'Si' },
  { id: false, name: 'No' },
];

function ValueInput({ register, source }: { register: Register; source: string }) {
  const { upkeepName, upkeepValue } = register.elementRegistersUpkeeps;
  switch (upkeepValue) {
    case 'number':
      return <NumberInput source={source} label={upkeepName} />;
    case 'boolean':
      return <SelectInput source={source} label={upkeepName} choices={ANSWERS} />;
    case 'string':
      return <TextInput source={source} label={upkeepName} />;
  }
}
