import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { LegendPayload } from 'recharts';
import type { ElementKind } from '../../../../domain/elements';
import { useOutcomeText } from '../../planning/values/useOutcomeText';
import { useTranslate } from '../../i18n/useTranslate';
import type { MeasureRole } from './measures';
import { BoundArrow, MeasureSign, OutcomePoint, type OutcomePointProps } from './PointDot';
import type { ArrowSide } from './points';

/** How the line that an item names is dashed; a full line is not. */
function dashesOf(line: LegendPayload['payload']): string | undefined {
  return line && 'strokeDasharray' in line ? String(line.strokeDasharray) : undefined;
}

interface ChartLegendProps {
  items?: readonly LegendPayload[];
  /** What the signs of points stand for, as far as there are any. */
  marks: readonly OutcomePointProps['outcome'][];
  sides: readonly ArrowSide[];
  measures: readonly MeasureRole[];
  kind: ElementKind | null;
}

/**
 * The lines' names below a chart, each with a piece of its line, and the signs of its points. recharts has a legend of its own, which
 * names these pieces in English to whoever cannot see them.
 */
export function ChartLegend({ items = [], marks, sides, measures, kind }: ChartLegendProps) {
  const translate = useTranslate();
  const outcomeText = useOutcomeText();
  const { palette } = useTheme();
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 2.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        // The line's colour need only be seen; a text of it would have to be read.
        color: 'text.primary',
        fontSize: 14,
      }}
    >
      {items.map(({ value, color, payload }) => (
        <Box key={value} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="24" height="8" aria-hidden>
            <line
              x1="0"
              y1="4"
              x2="24"
              y2="4"
              stroke={color}
              strokeWidth="3"
              strokeDasharray={dashesOf(payload)}
            />
          </svg>
          {value}
        </Box>
      ))}
      {marks.map((outcome) => (
        <Box key={outcome} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="20" height="20" aria-hidden>
            <OutcomePoint outcome={outcome} x={10} y={10} />
          </svg>
          {outcomeText(outcome, kind)}
        </Box>
      ))}
      {sides.map((side) => (
        <Box key={side} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="16" height="28" aria-hidden>
            <BoundArrow side={side} x={8} y={side === 'below' ? 2 : 26} colour={palette.text.secondary} />
          </svg>
          {translate(`charts.arrows.${side}`)}
        </Box>
      ))}
      {measures.map((role) => (
        <Box key={role} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="20" height="20" aria-hidden>
            <MeasureSign role={role} x={8} y={24} />
          </svg>
          {translate(`charts.measures.${role}`)}
        </Box>
      ))}
    </Box>
  );
}
