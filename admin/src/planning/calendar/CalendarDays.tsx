import { Box, Button, LinearProgress, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { dayOf } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import { ListFailure, NoResults } from '../../common/list/ListStates';
import { useIsNarrow } from '../../common/list/useIsNarrow';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import type { InspectionFilter } from '../list/filter';
import { useFilter } from '../list/useFilter';
import { Agenda } from './Agenda';
import { CalendarSkeleton } from './CalendarSkeleton';
import { DayGrid } from './DayGrid';
import { sumOf } from './ForecastBadges';
import { Legend } from './Legend';
import { YearGrid } from './YearGrid';
import { type Drag, DragContext } from './drag';
import { type Period, shownDays } from './period';
import { groupByDay, useInspections, useMonthCounts } from './useInspections';
import { type Follow, useFollow } from './useFollow';
import { useForecasts, useMonthForecasts } from './useForecasts';
import { useMove } from './useMove';
import { usePeriod } from './usePeriod';

interface ViewProps {
  period: Period;
  filter: InspectionFilter;
}

/** The months of a year and how much there is in each. */
export function YearView({ period: { day }, filter }: ViewProps) {
  const { today, show } = usePeriod();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data, error, isFetching, refetch } = useMonthCounts(filter, day);
  const forecasts = useMonthForecasts(filter, day);
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <CalendarSkeleton view="year" isNarrow={isNarrow} />;
  const total = data.reduce((sum, count) => sum + count, 0);
  return (
    <Shown
      count={total}
      forecast={forecasts.counts.reduce((sum, count) => sum + count, 0)}
      forecastError={forecasts.error}
      isFetching={isFetching}
    >
      <YearGrid
        day={day}
        today={today}
        counts={data}
        forecasts={forecasts.counts}
        onOpen={(month) => show({ view: 'month', day: month })}
      />
    </Shown>
  );
}

/** Dragging from day to day: what is held, and where it goes. */
function useDragging(follow: Follow): Drag {
  const [dragged, setDragged] = useState<InspectionSummary>();
  const held = useRef<InspectionSummary>(undefined);
  const move = useMove(follow);
  function start(inspection: InspectionSummary | undefined) {
    held.current = inspection;
    setDragged(inspection);
  }
  return { dragged, held, start, move };
}

interface DaysViewProps extends ViewProps {
  period: Period & { view: 'month' | 'week' };
}

/** The days of a month or a week: a grid, or on a phone an agenda. */
export function DaysView({ period, filter }: DaysViewProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { zone, today } = useDays();
  const { data, error, isFetching, refetch } = useInspections(filter, shownDays(period));
  const byDay = useMemo(() => groupByDay(data ?? [], zone), [data, zone]);
  const forecasts = useForecasts(filter, shownDays(period));
  const drag = useDragging(useFollow(byDay));
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <CalendarSkeleton view={period.view} isNarrow={isNarrow} />;

  const month = period.day.slice(0, 7);
  const inPeriod =
    period.view === 'week'
      ? data
      : data.filter((one) => dayOf(new Date(one.elementPlanningDate), zone).startsWith(month));
  const ahead = [...forecasts.byDay].filter(([day]) => period.view === 'week' || day.startsWith(month));
  const forecast = sumOf(ahead.flatMap(([, some]) => some));
  const days = { period, inspections: byDay, forecasts: forecasts.byDay, today };
  return (
    <DragContext value={drag}>
      <Shown
        count={inPeriod.length}
        forecast={forecast}
        forecastError={forecasts.error}
        isFetching={isFetching}
        legend={<Legend />}
      >
        {isNarrow && inPeriod.length + forecast === 0 ? (
          <NoResults />
        ) : isNarrow ? (
          <Agenda {...days} />
        ) : (
          <>
            <DayGrid {...days} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {translate('calendar.move.hint')}
            </Typography>
          </>
        )}
      </Shown>
    </DragContext>
  );
}

interface ShownProps {
  count: number;
  /** How many programmes are going to plan. */
  forecast: number;
  forecastError: unknown;
  isFetching: boolean;
  legend?: ReactNode;
  children: ReactNode;
}

/** Takes off whose they are, where that leaves nothing: the calendar begins with one's own. */
function EverybodysButton() {
  const translate = useTranslate();
  const { filter, change } = useFilter();
  if (!filter.elementUserPlanningId) return null;
  return (
    <Button variant="outlined" onClick={() => change({ elementUserPlanningId: undefined })}>
      {translate('calendar.everybodys')}
    </Button>
  );
}

/** How much is on show, above it. */
function Shown({ count, forecast, forecastError, isFetching, legend, children }: ShownProps) {
  const translate = useTranslate();
  const found = [
    count === 0 ? translate('calendar.none') : translate('calendar.found', { smart_count: count }),
    ...(forecast > 0 ? [translate('programmes.forecast.found', { smart_count: forecast })] : []),
    ...(forecastError ? [translate('programmes.forecast.failed')] : []),
  ];
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {found.join(' · ')}
        </Typography>
        {count === 0 ? <EverybodysButton /> : null}
        {legend}
      </Box>
      <Box sx={{ height: 4, mb: 0.5 }}>
        {isFetching ? <LinearProgress aria-label={translate('common.pages.loading')} /> : null}
      </Box>
      {children}
    </div>
  );
}
