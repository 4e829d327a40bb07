import { dayOf } from '../../../../domain/common';
import type { Inspection } from '../../../../domain/planning';
import { PrintButton } from '../../common/print/PrintButton';
import { useLoadAll } from '../../common/print/useLoadAll';
import { useText } from '../../i18n/useText';
import { INSPECTIONS } from '../common/resource';
import { useDays } from '../common/useDays';
import { useFilter } from '../list/useFilter';
import { DayGrid } from './DayGrid';
import { YearGrid } from './YearGrid';
import { monthNumber, shownDays } from './period';
import { useDayTexts } from './useDayTexts';
import { groupByDay } from './useInspections';
import { usePeriod } from './usePeriod';

/** Prints the period on show, with all inspections of its days. */
export function PrintCalendar() {
  const translate = useText();
  const { periodText } = useDayTexts();
  const { zone } = useDays();
  const loadAll = useLoadAll<Inspection>();
  const { filter } = useFilter();
  const { period, today } = usePeriod();
  const { view, day } = period;
  const [first, last] = shownDays(period);
  return (
    <PrintButton<Inspection>
      title={`${translate('calendar.title')} · ${periodText(period)}`}
      isWide
      load={() =>
        loadAll(INSPECTIONS, {
          sort: { field: 'elementPlanningDate', order: 'ASC' },
          filter: { ...filter, elementPlanningDate_gte: first, elementPlanningDate_lte: last },
        })
      }
    >
      {(rows) =>
        view === 'year' ? (
          <YearGrid day={day} today={today} counts={countByMonth(rows, zone)} />
        ) : (
          <DayGrid period={{ view, day }} inspections={groupByDay(rows, zone)} today={today} isPaper />
        )
      }
    </PrintButton>
  );
}

function countByMonth(rows: Inspection[], zone: string): number[] {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const { elementPlanningDate } of rows) {
    const index = monthNumber(dayOf(new Date(elementPlanningDate), zone)) - 1;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
