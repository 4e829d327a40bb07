import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { screenPaths } from '../../../../domain/screens';
import { useDropSelection } from '../../common/list/useDropSelection';
import { Page } from '../../common/pages/Page';
import { PageButton } from '../../common/pages/PageButton';
import { useTranslate } from '../../i18n/useTranslate';
import { INSPECTIONS } from '../common/resource';
import { AdministratorBar, AdministratorDock } from './AdministratorSelection';
import { ExportInspections } from './ExportInspections';
import { FilterShortcuts, InspectionFilters } from './InspectionFilters';
import { InspectionPaper } from './InspectionTable';
import { NoInspections } from './NoInspections';
import { OutcomeChip } from './OutcomeChip';
import { PeriodChip } from './PeriodChip';
import { PrintRows } from './PrintRows';
import { Results } from './Results';
import { SelectBox } from './SelectBox';

/** The list of administrators: all inspections, filters, and what is done with many at once. */
export default function AdministratorList() {
  const translate = useTranslate();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  useDropSelection();
  return (
    <Page
      title={translate('planning.list.title')}
      actions={
        <>
          <PageButton
            icon={CalendarIcon}
            label={translate('planning.list.calendar')}
            to={screenPaths.planningCalendar}
          />
          <ExportInspections />
          <PrintRows resource={INSPECTIONS} isWide title={translate('planning.list.title')}>
            {(rows) => <InspectionPaper rows={rows} />}
          </PrintRows>
        </>
      }
      primary={{ to: screenPaths.planningCreate, label: translate('planning.list.add'), icon: AddIcon }}
    >
      <Stack spacing={2}>
        <InspectionFilters isWhole />
        <PeriodChip />
        <OutcomeChip />
        {isWide && (
          <AdministratorBar>
            <FilterShortcuts isWhole />
          </AdministratorBar>
        )}
        <Results SelectBox={SelectBox} empty={<NoInspections />} />
        {!isWide && <AdministratorDock />}
      </Stack>
    </Page>
  );
}
