import { Link } from '@mui/material';
import { DataTable, List, NullableBooleanInput, ReferenceArrayInput, TextField } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { CoverageRow } from '../../../domain/coverage';
import { frequencyNames } from '../../../domain/names';
import { screenPaths } from '../../../domain/screens';
import { ActionsColumn } from '../common/list/ActionsColumn';
import { FilterChoices } from '../common/list/FilterChoices';
import { ListActions } from '../common/list/ListActions';
import { ListRows } from '../common/list/ListRows';
import { PageBar } from '../common/list/PageBar';
import { ExportSelection } from '../exports/ExportSelection';
import { kindChoices } from '../elements/choices';
import { frequencyChoices } from '../upkeeps/choices';
import { Covered, DueDay, LastDone } from './cells';
import { PlanRow, PlanSelection } from './PlanButtons';

const byDueDay = { field: 'dueDay', order: 'ASC' } as const;

const filters = [
  <ReferenceArrayInput
    key="elementCompanyId"
    source="elementCompanyId"
    label="coverage.filters.elementCompanyId"
    reference="empreses"
    sort={{ field: 'companyName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices label="coverage.filters.elementCompanyId" />
  </ReferenceArrayInput>,
  <ReferenceArrayInput
    key="elementAreaId"
    source="elementAreaId"
    label="coverage.filters.elementAreaId"
    reference="centres"
    sort={{ field: 'areaName', order: 'ASC' }}
    perPage={50}
    alwaysOn
  >
    <FilterChoices label="coverage.filters.elementAreaId" />
  </ReferenceArrayInput>,
  <FilterChoices
    key="elementKind"
    source="elementKind"
    label="coverage.filters.elementKind"
    choices={kindChoices}
    alwaysOn
  />,
  <FilterChoices
    key="upkeepFrequency"
    source="upkeepFrequency"
    label="coverage.filters.upkeepFrequency"
    choices={frequencyChoices}
    alwaysOn
  />,
  <NullableBooleanInput
    key="withoutProgramme"
    source="withoutProgramme"
    label="coverage.filters.withoutProgramme"
    alwaysOn
  />,
  <NullableBooleanInput key="overdue" source="overdue" label="coverage.filters.overdue" alwaysOn />,
];

function CoverageSelection() {
  return (
    <>
      <PlanSelection />
      <ExportSelection />
    </>
  );
}

/** Ten columns fit on a desk when they stand close. */
const CLOSE = { '& .MuiTableCell-root': { px: 1 } };

const table = (
  <DataTable<CoverageRow> bulkActionButtons={<CoverageSelection />} sx={CLOSE}>
    <DataTable.Col<CoverageRow>
      source="element"
      label="coverage.columns.element"
      render={({ element: { _id, elementName } }) => (
        <Link
          component={RouterLink}
          to={`${screenPaths.elements}/${encodeURIComponent(_id)}`}
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {elementName}
        </Link>
      )}
    />
    <DataTable.Col source="elementAreaId" label="coverage.columns.area" disableSort>
      <TextField source="element.elementAreaId.areaName" />
    </DataTable.Col>
    <DataTable.Col source="upkeep" label="coverage.columns.upkeep">
      <TextField source="upkeep.upkeepName" />
    </DataTable.Col>
    <DataTable.Col<CoverageRow>
      source="upkeepFrequency"
      label="coverage.columns.upkeepFrequency"
      render={({ upkeep: { upkeepFrequency } }) => upkeepFrequency && frequencyNames[upkeepFrequency]}
    />
    <DataTable.Col source="lastDone" label="coverage.columns.lastDone" field={LastDone} />
    <DataTable.Col source="dueDay" label="coverage.columns.dueDay" field={DueDay} />
    <DataTable.Col source="covered" label="coverage.columns.covered" field={Covered} disableSort />
    <DataTable.Col<CoverageRow>
      source="programme"
      label="coverage.columns.programme"
      disableSort
      render={({ programme }) =>
        programme && (
          <Link
            component={RouterLink}
            to={`${screenPaths.programmes}/${encodeURIComponent(programme._id)}`}
            color="inherit"
          >
            {programme.programmeName}
          </Link>
        )
      }
    />
    <ActionsColumn>
      <PlanRow />
    </ActionsColumn>
  </DataTable>
);

/** How well each usual control of the elements is done, what is due first on top. */
export default function CoverageList() {
  return (
    <List
      sort={byDueDay}
      filters={filters}
      actions={<ListActions table={table} isWide />}
      pagination={<PageBar />}
    >
      <ListRows isWide>{table}</ListRows>
    </List>
  );
}
