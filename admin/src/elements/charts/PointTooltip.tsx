import { Box, Typography } from '@mui/material';
import { decimalText } from '../../../../domain/common';
import type { ElementKind } from '../../../../domain/elements';
import type { ControlValues } from '../../../../domain/planning';
import { valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../../planning/common/useDays';
import { DecisionLine } from '../../planning/values/DecisionLine';
import { OutcomeMark } from '../../planning/values/OutcomeMark';
import { boundLines } from './boundLines';
import type { ChartPoint } from './points';

interface PointTooltipProps {
  control: ControlValues;
  kind: ElementKind | null;
  point: ChartPoint | undefined;
}

/** What was recorded at the inspection that is pointed at. */
export function PointTooltip({ control, kind, point }: PointTooltipProps) {
  const translate = useTranslate();
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
        {valueText(recorded, recorded.value, recorded.uncertainty) || translate('charts.noValue')}
      </Typography>
      {boundLines.map(({ bound, name }) => {
        const height = point[bound];
        return height === null ? null : (
          <Typography key={bound} variant="body2">
            {`${translate(name)}: ${decimalText(height)}`}
          </Typography>
        );
      })}
      {point.outcome ? (
        <Box sx={{ px: 0.75 }}>
          <OutcomeMark outcome={point.outcome} kind={kind} />
        </Box>
      ) : null}
      <Box sx={{ maxWidth: 320 }}>
        <DecisionLine decision={recorded.decision} />
      </Box>
      {point.measures.map(({ role, measure }) => (
        <Typography key={role + measure._id} variant="body2" sx={{ maxWidth: 320 }}>
          {`${translate(`charts.measures.${role}`)}: ${measure.correctiveDescription}`}
        </Typography>
      ))}
    </Box>
  );
}
