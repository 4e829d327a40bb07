import { DataTable, List, NullableBooleanInput, ReferenceArrayInput, TextField } from 'react-admin';
import { formatDay } from '../../../domain/common';
import type { Programme } from '../../../domain/programmes';
import { listNameOf } from '../../../domain/users';
import { ActionsColumn } from '../common/list/ActionsColumn';
import { EditRow } from '../common/list/EditRow';
import { FilterChoices } from '../common/list/FilterChoices';
import { ListActions } from '../common/list/ListActions';
import { ListRows } from '../common/list/ListRows';
import { NameField } from '../common/list/NameField';
import { PageBar } from '../common/list/PageBar';
import { ExportSelection } from '../exports/ExportSelection';
import { DeleteProgramme } from './DeleteProgramme';
import { ProgrammeState } from './ProgrammeState';

const byName = { field: 'programmeName', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput
    key="programmeAreaId"
    source="programmeAreaId"
    reference="centres"
    sort={{ field: 'areaName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices />
  </ReferenceArrayInput>,
  <NullableBooleanInput key="programmePaused" source="programmePaused" alwaysOn />,
  <NullableBooleanInput key="hasProblems" source="hasProblems" alwaysOn />,
];

const table = (
  <DataTable<Programme> bulkActionButtons={<ExportSelection />}>
    <DataTable.Col source="programmeName" field={NameField} />
    <DataTable.Col source="programmeAreaId">
      <TextField source="programmeAreaId.areaName" />
    </DataTable.Col>
    <DataTable.Col<Programme>
      source="programmeElementIds"
      disableSort
      render={({ programmeElementIds }) => programmeElementIds.length}
    />
    <DataTable.Col<Programme>
      source="programmeUserId"
      render={({ programmeUserId }) => listNameOf(programmeUserId)}
    />
    <DataTable.Col<Programme>
      source="programmeStart"
      render={({ programmeStart }) => formatDay(programmeStart)}
    />
    <DataTable.Col source="programmePaused" label="common.list.state" field={ProgrammeState} />
    <ActionsColumn>
      <EditRow />
      <DeleteProgramme />
    </ActionsColumn>
  </DataTable>
);

export default function ProgrammeList() {
  return (
    <List sort={byName} filters={filters} actions={<ListActions table={table} />} pagination={<PageBar />}>
      <ListRows>{table}</ListRows>
    </List>
  );
}
