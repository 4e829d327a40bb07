import { DataTable, List, ReferenceArrayInput, TextField } from 'react-admin';
import type { Element } from '../../../domain/elements';
import { kindNames } from '../../../domain/names';
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
import { ChartRow } from './ChartRow';
import { kindChoices } from './choices';
import { LabelsButton } from './labels/LabelsButton';

const filters = [
  <ReferenceArrayInput
    key="elementCompanyId"
    source="elementCompanyId"
    reference="empreses"
    sort={{ field: 'companyName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices />
  </ReferenceArrayInput>,
  <ReferenceArrayInput
    key="elementAreaId"
    source="elementAreaId"
    reference="centres"
    sort={{ field: 'areaName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices />
  </ReferenceArrayInput>,
  <FilterChoices
    key="elementKind"
    source="elementKind"
    choices={kindChoices}
    translateChoice={false}
    alwaysOn
  />,
];

const table = (
  <DataTable<Element> bulkActionButtons={<SelectionButtons />} hiddenColumns={['elementKind']}>
    <DataTable.Col
      source="elementReference"
      label="resources.elements.columns.elementReference"
      sx={{ whiteSpace: 'nowrap' }}
    />
    <DataTable.Col source="elementName" field={NameField} />
    <DataTable.Col source="elementUbication" />
    <DataTable.Col source="elementAreaId">
      <TextField source="elementAreaId.areaName" />
    </DataTable.Col>
    <DataTable.Col source="elementCompanyId">
      <TextField source="elementCompanyId.companyName" />
    </DataTable.Col>
    <DataTable.Col<Element>
      source="elementKind"
      disableSort
      render={({ elementKind }) => (elementKind ? kindNames[elementKind] : '')}
    />
    <DataTable.Col source="elementActive" label="common.list.state" field={ActiveField} />
    <ActionsColumn>
      <ChartRow />
      <EditRow />
      <DeleteRow />
    </ActionsColumn>
  </DataTable>
);

export default function ElementList() {
  return (
    <List
      sort={{ field: 'elementName', order: 'ASC' }}
      filters={filters}
      actions={
        <ListActions table={table}>
          <LabelsButton />
        </ListActions>
      }
      pagination={<PageBar />}
    >
      <ListRows>{table}</ListRows>
    </List>
  );
}
