import { Box } from '@mui/material';
import type { Day } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import type { Forecast } from '../../../../domain/programmes';
import { useTranslate } from '../../i18n/useTranslate';
import { DayCell } from './DayCell';
import { type Period, shownDays, weeksOf } from './period';
import { useDayTexts } from './useDayTexts';
import { visuallyHidden } from '../../common/visuallyHidden';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
/** How many badges a day shows. */
const ROOM = { month: 3, week: 20 };

export interface DayGridProps {
  period: Period & { view: 'month' | 'week' };
  inspections: Map<Day, InspectionSummary[]>;
  /** What programmes are going to plan; paper has none. */
  forecasts?: Map<Day, Forecast[]>;
  today: Day;
  isPaper?: boolean;
}

/** A month or a week as a grid of days, from Monday. */
export function DayGrid({ period, inspections, forecasts, today, isPaper = false }: DayGridProps) {
  const translate = useTranslate();
  const { periodText } = useDayTexts();
  const month = period.day.slice(0, 7);
  return (
    <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}>
      <Box component="caption" sx={visuallyHidden}>
        {periodText(period)}
      </Box>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <Box
              key={weekday}
              component="th"
              scope="col"
              abbr={translate(`planning.weekdays.${weekday}`)}
              sx={{ py: 0.75, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}
            >
              {translate(`calendar.weekdays.${weekday}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shownDays(period)).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                inspections={inspections.get(day) ?? []}
                forecasts={forecasts?.get(day)}
                isToday={!isPaper && day === today}
                isOutside={period.view === 'month' && !day.startsWith(month)}
                room={ROOM[period.view]}
                isColumn={period.view === 'week'}
                isPaper={isPaper}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
