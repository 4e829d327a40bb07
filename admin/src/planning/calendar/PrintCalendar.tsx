import type { InspectionSummary } from '../../../../domain/planning';
import { PrintButton } from '../../common/print/PrintButton';
import { useText } from '../../i18n/useText';
import { useDays } from '../common/useDays';
import { useFilter } from '../list/useFilter';
import { DayGrid } from './DayGrid';
import { YearGrid } from './YearGrid';
import { shownDays } from './period';
import { useDayTexts } from './useDayTexts';
import { groupByDay, loadDays, useLoadMonthCounts } from './useInspections';
import { usePeriod } from './usePeriod';

/** Prints the period on show: all inspections of its days, or how many each month of a year has. */
export function PrintCalendar() {
  const translate = useText();
  const { periodText } = useDayTexts();
  const { zone } = useDays();
  const loadMonthCounts = useLoadMonthCounts();
  const { filter } = useFilter();
  const { period, today } = usePeriod();
  const { view, day } = period;
  const paper = { title: `${translate('calendar.title')} · ${periodText(period)}`, isWide: true };
  return view === 'year' ? (
    <PrintButton<number>
      {...paper}
      load={() => loadMonthCounts(filter, day)}
      countOf={(counts) => counts.reduce((sum, count) => sum + count, 0)}
    >
      {(counts) => <YearGrid day={day} today={today} counts={counts} />}
    </PrintButton>
  ) : (
    <PrintButton<InspectionSummary> {...paper} load={() => loadDays(filter, shownDays(period))}>
      {(rows) => (
        <DayGrid period={{ view, day }} inspections={groupByDay(rows, zone)} today={today} isPaper />
      )}
    </PrintButton>
  );
}
