import { Box, Card, Typography } from '@mui/material';
import { type Day, monthOf, weekOf } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { Badge } from './Badge';
import { ForecastBadges } from './ForecastBadges';
import type { DayGridProps } from './DayGrid';
import { daysFrom } from './period';
import { useDayTexts } from './useDayTexts';

/** How many forecasts a day shows. */
const ROOM = 20;

/** The days that have inspections, one below the other: a month or a week on a phone. */
export function Agenda({ period, inspections, forecasts, today }: DayGridProps) {
  const translate = useTranslate();
  const { weekday, dayText } = useDayTexts();
  const [first, last] = period.view === 'month' ? monthOf(period.day) : weekOf(period.day);
  const days = daysFrom(first, last).filter((day) => inspections.has(day) || forecasts?.has(day));
  const headingOf = (day: Day) =>
    [weekday(day), dayText(day), ...(day === today ? [`· ${translate('calendar.isToday')}`] : [])].join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {days.map((day) => (
        <Card key={day} component="section" aria-labelledby={`day-${day}`} sx={{ p: 1.5 }}>
          <Typography
            id={`day-${day}`}
            variant="h3"
            component="h2"
            sx={{ mb: 1, color: day === today ? 'primary.main' : undefined }}
          >
            {headingOf(day)}
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
            {(inspections.get(day) ?? []).map((inspection) => (
              <Badge key={inspection.id} inspection={inspection} isWide />
            ))}
          </Box>
          <ForecastBadges forecasts={forecasts?.get(day) ?? []} room={ROOM} isWide />
        </Card>
      ))}
    </Box>
  );
}
