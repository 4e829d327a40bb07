import { DataTable, List, ReferenceArrayInput } from 'react-admin';
import type { Company } from '../../../domain/companies';
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
import { TaxIdFilter } from './TaxIdFilter';

const byName = { field: 'companyName', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput key="id" source="id" reference="empreses" sort={byName} perPage={50} alwaysOn>
    <FilterChoices label="resources.empreses.filters.id" />
  </ReferenceArrayInput>,
  <TaxIdFilter key="companyCIF" source="companyCIF" alwaysOn />,
];

const table = (
  <DataTable<Company> bulkActionButtons={<SelectionButtons />}>
    <DataTable.Col source="companyName" field={NameField} />
    <DataTable.Col source="companyCIF" />
    <DataTable.Col source="companyActive" label="common.list.state" field={ActiveField} />
    <ActionsColumn>
      <EditRow />
      <DeleteRow />
    </ActionsColumn>
  </DataTable>
);

export default function CompanyList() {
  return (
    <List sort={byName} filters={filters} actions={<ListActions table={table} />} pagination={<PageBar />}>
      <ListRows>{table}</ListRows>
    </List>
  );
}
