import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { calendarViews, neighbour } from './period';
import { useDayTexts } from './useDayTexts';
import { usePeriod } from './usePeriod';

/** The id of the period's name. */
export const PERIOD_TITLE = 'calendar-period';

/** Which period is on show, the ones beside it, and the three views. */
export function PeriodBar() {
  const translate = useTranslate();
  const { periodText } = useDayTexts();
  const { period, today, show } = usePeriod();
  const { view } = period;
  return (
    <Box className={NO_PRINT} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label={translate(`calendar.previous.${view}`)}
        onClick={() => show(neighbour(period, -1))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={translate(`calendar.next.${view}`)} onClick={() => show(neighbour(period, 1))}>
        <ChevronRightIcon />
      </IconButton>
      <Button variant="outlined" onClick={() => show({ view, day: today })}>
        {translate('calendar.today')}
      </Button>
      <Typography
        id={PERIOD_TITLE}
        variant="h2"
        tabIndex={-1}
        aria-live="polite"
        sx={{
          flexGrow: 1,
          minWidth: 140,
          outline: 'none',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {periodText(period)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('calendar.view.label')}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
        onChange={(_, chosen: (typeof calendarViews)[number] | null) => {
          if (chosen) show({ ...period, view: chosen });
        }}
      >
        {calendarViews.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{
              minHeight: { xs: 44, sm: 40 },
              bgcolor: 'background.paper',
              flexGrow: 1,
              px: 2,
              textTransform: 'none',
              fontWeight: 600,
              color: 'text.primary',
              '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.light', color: 'primary.main' },
            }}
          >
            {translate(`calendar.view.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
