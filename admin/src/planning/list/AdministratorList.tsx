import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Button, Stack } from '@mui/material';
import { useDataProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { Inspection } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { Page } from '../../common/pages/Page';
import { PrintButton } from '../../common/print/PrintButton';
import { loadAll } from '../../common/print/loadAll';
import { useText } from '../../i18n/useText';
import { INSPECTIONS } from '../common/resource';
import { InspectionFilters } from './InspectionFilters';
import { InspectionPaper } from './InspectionTable';
import { PeriodChip } from './PeriodChip';
import { Results } from './Results';
import { SelectionBar } from './SelectionBar';
import { useFilter } from './useFilter';

/** The list of administrators: all inspections, filters, and what is done with many at once. */
export function AdministratorList() {
  const translate = useText();
  return (
    <Page
      title={translate('planning.list.title')}
      actions={
        <>
          <Button
            component={Link}
            to={screenPaths.planningCalendar}
            variant="outlined"
            startIcon={<CalendarIcon />}
          >
            {translate('planning.list.calendar')}
          </Button>
          <PrintInspections />
          <Button component={Link} to={screenPaths.planningCreate} startIcon={<AddIcon />}>
            {translate('planning.list.add')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <InspectionFilters isWhole />
        <PeriodChip />
        <SelectionBar />
        <Results isSelectable />
      </Stack>
    </Page>
  );
}

/** Prints all rows of the filter, not the page (contract, "Screens"). */
function PrintInspections() {
  const translate = useText();
  const dataProvider = useDataProvider();
  const { sort } = useListContext<Inspection>();
  const { filter } = useFilter();
  return (
    <PrintButton<Inspection>
      title={translate('planning.list.title')}
      load={() => loadAll<Inspection>(dataProvider, INSPECTIONS, { sort, filter: { ...filter } })}
    >
      {(rows) => <InspectionPaper rows={rows} />}
    </PrintButton>
  );
}
