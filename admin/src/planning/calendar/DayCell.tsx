import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Day } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import type { Forecast } from '../../../../domain/programmes';
import { useTranslate } from '../../i18n/useTranslate';
import { Badge } from './Badge';
import { DayDialog } from './DayDialog';
import { ForecastBadges } from './ForecastBadges';
import { useDrag } from './drag';
import { useDayTexts } from './useDayTexts';

interface DayCellProps {
  day: Day;
  inspections: InspectionSummary[];
  forecasts?: Forecast[];
  isToday: boolean;
  /** Of the month before or after. */
  isOutside?: boolean;
  /** How many are shown before the rest waits behind a button. */
  room: number;
  /** Where a day is all there is of its column, names are not cut. */
  isColumn?: boolean;
  isPaper?: boolean;
}

/** A day of the grid with its inspections; it takes those that are dropped on it. */
export function DayCell({
  day,
  inspections,
  forecasts = [],
  isToday,
  isOutside = false,
  room,
  isColumn = false,
  isPaper = false,
}: DayCellProps) {
  const translate = useTranslate();
  const { dayText } = useDayTexts();
  const { held, start, move } = useDrag();
  const [isOver, setOver] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // One more takes no more room than the button that would hide it.
  const shown = isPaper || inspections.length <= room + 1 ? inspections : inspections.slice(0, room);
  const hidden = inspections.length - shown.length;

  return (
    <Box
      component="td"
      data-day={day}
      onDragOver={(event) => {
        if (!held.current) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (held.current) move(held.current, day);
        start(undefined);
      }}
      sx={({ palette }) => ({
        verticalAlign: 'top',
        height: 112,
        p: 0.5,
        border: `1px solid ${palette.divider}`,
        bgcolor: isOutside ? 'quiet' : 'background.paper',
        outline: isOver ? `2px solid ${palette.primary.main}` : undefined,
        outlineOffset: -2,
      })}
    >
      <Box
        component="time"
        dateTime={day}
        aria-label={isToday ? `${dayText(day)}, ${translate('calendar.isToday')}` : dayText(day)}
        aria-current={isToday ? 'date' : undefined}
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 24,
          height: 24,
          px: 0.5,
          mb: 0.25,
          borderRadius: 3,
          fontSize: '0.8125rem',
          fontWeight: isToday ? 700 : 500,
          color: isToday ? 'primary.contrastText' : isOutside ? 'text.secondary' : 'text.primary',
          bgcolor: isToday ? 'primary.main' : undefined,
        }}
      >
        {Number(day.slice(8))}
      </Box>
      {shown.length === 0 ? null : (
        <Box
          component="ul"
          aria-label={translate('calendar.dayList', { day: dayText(day) })}
          sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {shown.map((inspection) => (
            <Badge key={inspection.id} inspection={inspection} isColumn={isColumn} isPaper={isPaper} />
          ))}
        </Box>
      )}
      {hidden === 0 ? null : (
        <Button
          variant="text"
          size="small"
          fullWidth
          aria-label={translate('calendar.moreOf', { count: hidden, day: dayText(day) })}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 26, py: 0, mt: 0.25, fontSize: '0.75rem', justifyContent: 'flex-start' }}
        >
          {translate('calendar.more', { count: hidden })}
        </Button>
      )}
      <ForecastBadges forecasts={forecasts} room={room} isWide={isColumn} />
      {isOpen ? <DayDialog day={day} inspections={inspections} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}
