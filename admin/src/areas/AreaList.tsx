import { DataTable, List, ReferenceArrayInput, TextField } from 'react-admin';
import type { Area } from '../../../domain/areas';
import { ActionsColumn } from '../common/list/ActionsColumn';
import { ActiveField } from '../common/list/ActiveField';
import { DeleteRow } from '../common/list/DeleteRow';
import { EditRow } from '../common/list/EditRow';
import { FilterChoices } from '../common/list/FilterChoices';
import { ListActions } from '../common/list/ListActions';
import { PageBar } from '../common/list/PageBar';
import { ListRows } from '../common/list/ListRows';
import { NameField } from '../common/list/NameField';
import { SelectionButtons } from '../common/list/SelectionButtons';

const byName = { field: 'areaName', order: 'ASC' } as const;
const byCompany = { field: 'companyName', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput
    key="areaCompanyId"
    source="areaCompanyId"
    reference="empreses"
    sort={byCompany}
    perPage={50}
    alwaysOn
  >
    <FilterChoices />
  </ReferenceArrayInput>,
  <ReferenceArrayInput key="id" source="id" reference="centres" sort={byName} perPage={50} alwaysOn>
    <FilterChoices label="resources.centres.filters.id" />
  </ReferenceArrayInput>,
];

const table = (
  <DataTable<Area> bulkActionButtons={<SelectionButtons />}>
    <DataTable.Col source="areaName" field={NameField} />
    <DataTable.Col source="areaCompanyId">
      <TextField source="areaCompanyId.companyName" />
    </DataTable.Col>
    <DataTable.Col source="areaActive" label="common.list.state" field={ActiveField} />
    <ActionsColumn>
      <EditRow />
      <DeleteRow />
    </ActionsColumn>
  </DataTable>
);

export default function AreaList() {
  return (
    <List sort={byName} filters={filters} actions={<ListActions table={table} />} pagination={<PageBar />}>
      <ListRows>{table}</ListRows>
    </List>
  );
}
