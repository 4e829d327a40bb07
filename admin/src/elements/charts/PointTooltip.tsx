import { Box, Typography } from '@mui/material';
import { formatDecimal } from '../../../../domain/common';
import type { ControlValues } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../../planning/common/useDays';
import { VerdictMark } from '../../planning/values/VerdictMark';
import { type ChartPoint, controlOfDay } from './points';
import { useRecordedText } from './useRecordedText';

interface PointTooltipProps {
  control: ControlValues;
  point: ChartPoint | undefined;
}

/** What was recorded at the inspection that is pointed at. */
export function PointTooltip({ control, point }: PointTooltipProps) {
  const translate = useTranslate();
  const recordedText = useRecordedText();
  const { dayText } = useDays();
  const recorded = point && control.values[point.number - 1];
  if (!recorded) return null;
  return (
    <Box
      sx={(theme) => ({
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        boxShadow: theme.shadows[4],
      })}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('charts.point', { number: point.number, day: dayText(point.instant) })}
      </Typography>
      <Typography sx={{ fontWeight: 650 }}>
        {recordedText(controlOfDay(control, recorded), recorded.value)}
      </Typography>
      {point.up === null ? null : (
        <Typography variant="body2">{`${translate('charts.limitUp')}: ${formatDecimal(point.up)}`}</Typography>
      )}
      {point.down === null ? null : (
        <Typography variant="body2">{`${translate('charts.limitDown')}: ${formatDecimal(point.down)}`}</Typography>
      )}
      {point.verdict ? <VerdictMark verdict={point.verdict} /> : null}
    </Box>
  );
}
