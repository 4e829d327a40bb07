import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import {
  DataTable,
  FilterButton,
  List,
  NullableBooleanInput,
  ReferenceArrayInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { isAdministrator } from '../../../domain/access';
import { formatDay } from '../../../domain/common';
import { type Corrective, correctiveStates } from '../../../domain/correctives';
import { listNameOf } from '../../../domain/users';
import { ActionsColumn } from '../common/list/ActionsColumn';
import { DeleteRow } from '../common/list/DeleteRow';
import { EditRow } from '../common/list/EditRow';
import { FilterChoices } from '../common/list/FilterChoices';
import { ListActions } from '../common/list/ListActions';
import { ListRows } from '../common/list/ListRows';
import { NameField } from '../common/list/NameField';
import { PageBar } from '../common/list/PageBar';
import { ExportSelection } from '../exports/ExportSelection';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { DayInput } from '../common/form/DayInput';
import { StateMark } from './StateMark';
import { mayChange } from './mayChange';
import { NOT_VERIFIED } from './useMeasures';

const stateChoices = correctiveStates.map((id) => ({ id, name: `correctives.state.${id}` }));

/** What those filter by who may read the master data, in the order of the screen. */
const references = [
  { source: 'elementCompanyId', reference: 'empreses', by: 'companyName', isAlwaysOn: true },
  { source: 'elementAreaId', reference: 'centres', by: 'areaName', isAlwaysOn: true },
  { source: 'correctiveElementId', reference: 'elements', by: 'elementName', isAlwaysOn: false },
  { source: 'correctiveUpkeepId', reference: 'manteniments', by: 'upkeepName', isAlwaysOn: false },
  { source: 'correctiveUserId', reference: 'usuaris', by: 'userLastName1', isAlwaysOn: true },
];

/** A phone folds them all, and has no other button for some of them. */
function filtersFor(isAdmin: boolean, isPhone: boolean): ReactElement[] {
  return [
    <TextInput key="q" source="q" type="search" alwaysOn />,
    <FilterChoices key="state" source="correctiveState" choices={stateChoices} alwaysOn />,
    <NullableBooleanInput key="overdue" source="correctiveOverdue" alwaysOn />,
    ...(isAdmin ? references : []).map(({ source, reference, by, isAlwaysOn }) => (
      <ReferenceArrayInput
        key={source}
        source={source}
        reference={reference}
        sort={{ field: by, order: 'ASC' }}
        perPage={50}
        alwaysOn={isAlwaysOn || isPhone}
      >
        <FilterChoices />
      </ReferenceArrayInput>
    )),
    <DayInput key="from" source="correctiveDeadline_gte" alwaysOn={isPhone} />,
    <DayInput key="to" source="correctiveDeadline_lte" alwaysOn={isPhone} />,
  ];
}

/** What is verified stays, by the rule of the domain. */
function DeleteMeasure() {
  const translate = useTranslate();
  const measure = useRecordContext<Corrective>();
  const caller = useCaller();
  if (!measure || !mayChange('correctiveDeleted', measure, caller)) return null;
  return <DeleteRow text={translate('correctives.deleteText')} />;
}

/** Hidden in the table too, until one shows it. */
const NOT_ON_CARDS = ['correctiveFoundDay'];

const table = (
  <DataTable<Corrective> bulkActionButtons={<ExportSelection />} hiddenColumns={NOT_ON_CARDS}>
    <DataTable.Col source="correctiveDescription" field={NameField} disableSort sx={{ minWidth: 200 }} />
    <DataTable.Col source="correctiveElementId" disableSort>
      <TextField source="correctiveElementId.elementName" />
    </DataTable.Col>
    <DataTable.Col source="elementAreaId" disableSort>
      <TextField source="correctiveElementId.elementAreaId.areaName" />
    </DataTable.Col>
    <DataTable.Col<Corrective>
      source="correctiveUpkeepId"
      disableSort
      render={({ correctiveUpkeepId }) => correctiveUpkeepId?.upkeepName ?? ''}
    />
    <DataTable.Col<Corrective>
      source="correctiveUserId"
      disableSort
      render={({ correctiveUserId }) => listNameOf(correctiveUserId)}
    />
    <DataTable.Col<Corrective>
      source="correctiveFoundDay"
      render={({ correctiveFound }) => (correctiveFound ? formatDay(correctiveFound.day) : '')}
    />
    <DataTable.Col<Corrective>
      source="correctiveState"
      render={(measure) => <StateMark corrective={measure} />}
    />
    <DataTable.Col<Corrective>
      source="correctiveDeadline"
      render={({ correctiveDeadline }) => formatDay(correctiveDeadline)}
    />
    <ActionsColumn>
      <EditRow />
      <DeleteMeasure />
    </ActionsColumn>
  </DataTable>
);

/** What still has to be seen to: whoever looks for what is verified says so. */
const FIRST_FILTER = { correctiveState: NOT_VERIFIED };

/** The corrective measures that one may see, what is due first on top. */
export default function MeasureList() {
  const isAdmin = isAdministrator(useCaller().profile);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <List
      sort={{ field: 'correctiveDeadline', order: 'ASC' }}
      filters={filtersFor(isAdmin, isPhone)}
      filterDefaultValues={FIRST_FILTER}
      actions={
        <ListActions table={table} isWide>
          {isPhone ? null : <FilterButton variant="outlined" size="medium" />}
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
