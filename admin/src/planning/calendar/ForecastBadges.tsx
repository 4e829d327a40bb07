import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { Box } from '@mui/material';
import type { Forecast } from '../../../../domain/programmes';
import { useTranslate } from '../../i18n/useTranslate';

interface ForecastBadgesProps {
  forecasts: readonly Forecast[];
  /** How many are shown before the rest is only counted. */
  room: number;
  /** With the centre, where there is room; else it is a tooltip. */
  isWide?: boolean;
}

/** What programmes are going to plan for a day: there is nothing to open yet. */
export function ForecastBadges({ forecasts, room, isWide = false }: ForecastBadgesProps) {
  const translate = useTranslate();
  const shown = forecasts.slice(0, room);
  const hidden = sumOf(forecasts.slice(room));
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('programmes.forecast.list')}
      sx={{ display: 'grid', gap: 0.5, m: 0, mt: 0.5, p: 0, listStyle: 'none', color: 'text.secondary' }}
    >
      {shown.map(({ programme, area, count }) => (
        <Box
          key={programme?._id}
          component="li"
          title={area?.areaName}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            px: 0.5,
            py: 0.25,
            minHeight: 24,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 0.75,
            fontSize: isWide ? '0.875rem' : '0.75rem',
            lineHeight: 1.25,
          }}
        >
          <EventRepeatIcon aria-hidden sx={{ fontSize: 15, flexShrink: 0 }} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {translate('programmes.forecast.badge', {
              name: programme?.programmeName ?? '',
              smart_count: count,
            })}
            {isWide && area ? ` · ${area.areaName}` : null}
          </Box>
        </Box>
      ))}
      {hidden > 0 && (
        <Box component="li" sx={{ fontSize: '0.75rem', px: 0.5 }}>
          {translate('programmes.forecast.more', { smart_count: hidden })}
        </Box>
      )}
    </Box>
  );
}

/** How many inspections are forecast in all. */
export function sumOf(forecasts: readonly Forecast[]): number {
  return forecasts.reduce((sum, { count }) => sum + count, 0);
}
