import { Box, ButtonBase, Typography } from '@mui/material';
import type { Day } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { monthsOf } from './period';
import { useDayTexts } from './useDayTexts';

interface YearGridProps {
  day: Day;
  today: Day;
  /** By month, from January. */
  counts: number[];
  /** What programmes are going to plan, in the same way. */
  forecasts?: number[];
  /** On paper months lead nowhere. */
  onOpen?: (month: Day) => void;
}

/** A year as a grid of months, each with how many inspections it has. */
export function YearGrid({ day, today, counts, forecasts = [], onOpen }: YearGridProps) {
  const translate = useTranslate();
  const { monthName } = useDayTexts();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)' },
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {monthsOf(day).map((month, index) => {
        const count = counts[index] ?? 0;
        const forecast = forecasts[index] ?? 0;
        const isNow = today.startsWith(month.slice(0, 7));
        return (
          <li key={month}>
            <ButtonBase
              disabled={!onOpen}
              onClick={() => onOpen?.(month)}
              aria-current={isNow ? 'date' : undefined}
              sx={{
                width: '100%',
                minHeight: 104,
                p: 2,
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'space-between',
                textAlign: 'left',
                border: 1,
                borderColor: isNow ? 'primary.main' : 'divider',
                borderRadius: 1.5,
                bgcolor: 'background.paper',
                '&:hover': { bgcolor: 'quiet' },
              }}
            >
              <Typography variant="h3" component="span" sx={{ textTransform: 'capitalize' }}>
                {monthName(month)}
              </Typography>{' '}
              <Typography component="span" color={count === 0 ? 'textSecondary' : undefined}>
                {translate('calendar.monthCount', { count })}
              </Typography>
              {forecast > 0 && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {` ${translate('programmes.forecast.found', { smart_count: forecast })}`}
                </Typography>
              )}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
