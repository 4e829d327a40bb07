import { DataTable, List, ReferenceArrayInput, SelectField, TextField } from 'react-admin';
import type { User } from '../../../domain/users';
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
import { profileChoices } from './profiles';

const byName = { field: 'userLastName1', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput key="id" source="id" reference="usuaris" sort={byName} perPage={50} alwaysOn>
    <FilterChoices label="resources.usuaris.filters.id" />
  </ReferenceArrayInput>,
  <ReferenceArrayInput
    key="userCompanyId"
    source="userCompanyId"
    reference="empreses"
    sort={{ field: 'companyName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices />
  </ReferenceArrayInput>,
];

const table = (
  <DataTable<User> bulkActionButtons={<SelectionButtons />}>
    <DataTable.Col source="userLastName1" label="resources.usuaris.columns.userLastName1" field={NameField} />
    <DataTable.Col source="userDNI" />
    <DataTable.Col source="userEmail" sx={{ overflowWrap: 'anywhere', minWidth: 160 }} />
    <DataTable.Col source="userProfile">
      <SelectField source="userProfile" choices={profileChoices} />
    </DataTable.Col>
    <DataTable.Col source="userCompanyId">
      <TextField source="userCompanyId.companyName" />
    </DataTable.Col>
    <DataTable.Col source="userActive" label="common.list.state" field={ActiveField} />
    <ActionsColumn>
      <EditRow />
      <DeleteRow />
    </ActionsColumn>
  </DataTable>
);

export default function UserList() {
  return (
    <List sort={byName} filters={filters} actions={<ListActions table={table} />} pagination={<PageBar />}>
      <ListRows>{table}</ListRows>
    </List>
  );
}
