import { DataTable, List, ReferenceArrayInput, SelectField } from 'react-admin';
import type { UpkeepType } from '../../../../domain/upkeeps';
import { ActionsColumn } from '../../common/list/ActionsColumn';
import { ActiveField } from '../../common/list/ActiveField';
import { DeleteRow } from '../../common/list/DeleteRow';
import { EditRow } from '../../common/list/EditRow';
import { FilterChoices } from '../../common/list/FilterChoices';
import { ListActions } from '../../common/list/ListActions';
import { PageBar } from '../../common/list/PageBar';
import { ListRows } from '../../common/list/ListRows';
import { NameField } from '../../common/list/NameField';
import { SelectionButtons } from '../../common/list/SelectionButtons';
import { UnitsFilter } from './UnitsFilter';
import { unitChoices } from './units';

const byName = { field: 'upkeepTypeName', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput key="id" source="id" reference="tipus-manteniment" sort={byName} perPage={50} alwaysOn>
    <FilterChoices label="resources.tipus-manteniment.filters.id" />
  </ReferenceArrayInput>,
  <UnitsFilter key="upkeepTypeUnits" source="upkeepTypeUnits" alwaysOn />,
];

const table = (
  <DataTable<UpkeepType> bulkActionButtons={<SelectionButtons />}>
    <DataTable.Col
      source="upkeepTypeName"
      label="resources.tipus-manteniment.columns.upkeepTypeName"
      field={NameField}
    />
    <DataTable.Col source="upkeepTypeUnits">
      <SelectField source="upkeepTypeUnits" choices={unitChoices} />
    </DataTable.Col>
    <DataTable.Col source="upkeepTypeActive" label="common.list.state" field={ActiveField} />
    <ActionsColumn>
      <EditRow />
      <DeleteRow />
    </ActionsColumn>
  </DataTable>
);

export default function UpkeepTypeList() {
  return (
    <List sort={byName} filters={filters} actions={<ListActions table={table} />} pagination={<PageBar />}>
      <ListRows>{table}</ListRows>
    </List>
  );
}
