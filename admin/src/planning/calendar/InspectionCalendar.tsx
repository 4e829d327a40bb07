import AddIcon from '@mui/icons-material/Add';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import { Stack } from '@mui/material';
import { ListBase } from 'react-admin';
import { firstFilter } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { Page } from '../../common/pages/Page';
import { PageButton } from '../../common/pages/PageButton';
import { useTranslate } from '../../i18n/useTranslate';
import { INSPECTIONS } from '../common/resource';
import { useCaller } from '../common/useCaller';
import { InspectionFilters } from '../list/InspectionFilters';
import { useFilter } from '../list/useFilter';
import { DaysView, YearView } from './CalendarDays';
import { PeriodBar } from './PeriodBar';
import { PrintCalendar } from './PrintCalendar';
import { usePeriod } from './usePeriod';

/** Planned inspections by their days. */
export default function InspectionCalendar() {
  const caller = useCaller();
  return (
    <ListBase
      resource={INSPECTIONS}
      filterDefaultValues={firstFilter(caller)}
      storeKey={`${INSPECTIONS}.calendar.${caller.id}`}
      // The address holds the period; and of the list only its filter is of use.
      disableSyncWithLocation
      queryOptions={{ enabled: false }}
    >
      <CalendarPage />
    </ListBase>
  );
}

function CalendarPage() {
  const translate = useTranslate();
  const { filter } = useFilter();
  const { period } = usePeriod();
  const { view, day } = period;
  return (
    <Page
      title={translate('calendar.title')}
      actions={
        <>
          <PageButton icon={ListIcon} label={translate('calendar.list')} to={screenPaths.planning} />
          <PrintCalendar />
        </>
      }
      primary={{ to: screenPaths.planningCreate, label: translate('planning.list.add'), icon: AddIcon }}
    >
      <Stack spacing={2}>
        <InspectionFilters />
        <PeriodBar />
        {view === 'year' ? (
          <YearView period={period} filter={filter} />
        ) : (
          <DaysView period={{ view, day }} filter={filter} />
        )}
      </Stack>
    </Page>
  );
}
