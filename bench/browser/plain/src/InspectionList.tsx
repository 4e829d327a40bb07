import { type ReactNode } from 'react';
import { Datagrid, DateField, DeleteButton, EditButton, FunctionField, List, TextField } from 'react-admin';
import type { Inspection, Register } from '../../../../domain/planning';

/** A line for each control, as the product has them. */
function lines({ elementRegisters }: Inspection, text: (register: Register) => ReactNode) {
  return elementRegisters.map((register) => (
    <div key={register.elementRegistersUpkeeps._id}>{text(register)}</div>
  ));
}

/** The columns of the product's list, with the same values as text. */
export default function InspectionList() {
  return (
    <List perPage={50} sort={{ field: 'elementPlanningDate', order: 'ASC' }}>
      <Datagrid rowClick={false}>
        <TextField source="elementId.elementName" sortable={false} />
        <TextField source="elementId.elementAreaId.areaName" sortable={false} />
        <FunctionField<Inspection>
          label="Controls"
          render={(record) => lines(record, (one) => one.elementRegistersUpkeeps.upkeepName)}
        />
        <FunctionField<Inspection>
          label="Values"
          render={(record) => lines(record, (one) => String(one.elementValues))}
        />
        <FunctionField<Inspection>
          label="Verdicts"
          render={(record) => lines(record, (one) => one.elementResult)}
        />
        <DateField source="elementPlanningDate" />
        <DateField source="elementDoDate" />
        <FunctionField<Inspection>
          label="Users"
          render={({ elementUserPlanningId: planned, elementUserDoId: done }) => (
            <>
              <div>{planned.userName}</div>
              <div>{done?.userName}</div>
            </>
          )}
        />
        <TextField source="elementActions" sortable={false} />
        <FunctionField<Inspection>
          label="State"
          render={({ elementDoDate, elementPlanningValidation }) =>
            elementPlanningValidation ? 'Closed' : elementDoDate ? 'Done' : 'Planned'
          }
        />
        <EditButton />
        <DeleteButton />
      </Datagrid>
    </List>
  );
}
