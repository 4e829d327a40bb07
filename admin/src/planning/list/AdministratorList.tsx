import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { screenPaths } from '../../../../domain/screens';
import { Page } from '../../common/pages/Page';
import { useText } from '../../i18n/useText';
import { INSPECTIONS } from '../common/resource';
import { InspectionFilters } from './InspectionFilters';
import { InspectionPaper } from './InspectionTable';
import { PeriodChip } from './PeriodChip';
import { PrintRows } from './PrintRows';
import { Results } from './Results';
import { SelectionBar } from './SelectionBar';

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
          <PrintRows resource={INSPECTIONS} title={translate('planning.list.title')}>
            {(rows) => <InspectionPaper rows={rows} />}
          </PrintRows>
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
