import { DataTable, List, ReferenceArrayInput, SelectField } from 'react-admin';
import { decimalText } from '../../../domain/common';
import { frequencyNames } from '../../../domain/names';
import { snapshotOf } from '../../../domain/planning';
import { type Upkeep, boundsOf, limitLine, typeName } from '../../../domain/upkeeps';
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
import { AddFromLaw } from '../presets/AddFromLaw';
import { valueKindChoices } from './choices';

const byName = { field: 'upkeepName', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput key="id" source="id" reference="manteniments" sort={byName} perPage={50} alwaysOn>
    <FilterChoices label="resources.manteniments.filters.id" />
  </ReferenceArrayInput>,
  <ReferenceArrayInput
    key="upkeepTypeId"
    source="upkeepTypeId"
    reference="tipus-manteniment"
    sort={{ field: 'upkeepTypeName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices />
  </ReferenceArrayInput>,
];

const limitText = (limit: number | null) => (limit === null ? '' : decimalText(limit));

const limitLineOf = (upkeep: Upkeep) => limitLine(snapshotOf(upkeep));

/** For a row of so many columns. */
const TIGHT = { px: 1 };

/** A card has the limits in one line. */
const NOT_ON_CARDS = ['upkeepLimitUp', 'upkeepLimitDown'];

const table = (
  <DataTable<Upkeep> bulkActionButtons={<SelectionButtons />} hiddenColumns={['upkeepFrequency']}>
    <DataTable.Col source="upkeepName" label="resources.manteniments.columns.upkeepName" field={NameField} />
    <DataTable.Col source="upkeepDescription" />
    <DataTable.Col<Upkeep>
      source="upkeepTypeId"
      label="resources.manteniments.columns.upkeepTypeId"
      render={(upkeep) => typeName(upkeep.upkeepTypeId)}
    />
    <DataTable.Col<Upkeep>
      source="upkeepLimitUp"
      label="resources.manteniments.columns.upkeepLimitUp"
      align="right"
      sx={TIGHT}
      render={(upkeep) => limitText(boundsOf(upkeep).up)}
    />
    <DataTable.Col<Upkeep>
      source="upkeepLimitDown"
      label="resources.manteniments.columns.upkeepLimitDown"
      align="right"
      sx={TIGHT}
      render={(upkeep) => limitText(boundsOf(upkeep).down)}
    />
    <DataTable.Col source="upkeepValue" label="resources.manteniments.columns.upkeepValue">
      <SelectField source="upkeepValue" choices={valueKindChoices} />
    </DataTable.Col>
    <DataTable.Col<Upkeep>
      source="limits"
      label="resources.manteniments.columns.limits"
      disableSort
      sx={{ ...TIGHT, minWidth: 150 }}
      render={limitLineOf}
    />
    <DataTable.Col<Upkeep>
      source="upkeepFrequency"
      disableSort
      render={({ upkeepFrequency }) => (upkeepFrequency ? frequencyNames[upkeepFrequency] : '')}
    />
    <DataTable.Col source="upkeepActive" label="common.list.state" field={ActiveField} />
    <ActionsColumn>
      <EditRow />
      <DeleteRow />
    </ActionsColumn>
  </DataTable>
);

export default function UpkeepList() {
  return (
    <List
      sort={byName}
      filters={filters}
      actions={
        <ListActions table={table} isWide>
          <AddFromLaw />
        </ListActions>
      }
      pagination={<PageBar />}
    >
      <ListRows isWide notOnCards={NOT_ON_CARDS}>
        {table}
      </ListRows>
    </List>
  );
}
