import { useTheme } from '@mui/material/styles';
import type { Outcome } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChartPoint } from './points';

export interface OutcomePointProps {
  outcome: Exclude<Outcome, 'pass'>;
  x: number;
  y: number;
}

/** What fails is a square, and what closes a larger one that stands on its corner. */
export function OutcomePoint({ outcome, x, y }: OutcomePointProps) {
  const { palette } = useTheme();
  if (outcome === 'fail')
    return <rect x={x - 5} y={y - 5} width={10} height={10} fill={palette.error.main} />;
  return <path d={`M${x} ${y - 9}l9 9l-9 9l-9 -9Z`} fill={palette.closing.main} />;
}

interface PointDotProps {
  x: number | undefined;
  y: number | undefined;
  point: ChartPoint | undefined;
  colour: string;
}

/** A measured value is a disc or the sign of what is wrong with it, and one that is missing a ring that says so. */
export function PointDot({ x, y, point, colour }: PointDotProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  if (x === undefined || y === undefined || point?.value == null) return null;
  if (point.isEmpty) {
    return (
      <g>
        <circle cx={x} cy={y} r={5} fill={palette.background.paper} stroke={palette.text.secondary} />
        {/* Upright, so that neighbours do not cover each other. */}
        <text
          transform={`translate(${x + 4} ${y - 10}) rotate(-90)`}
          fill={palette.text.secondary}
          fontSize={12}
        >
          {translate('charts.noValue')}
        </text>
      </g>
    );
  }
  if (point.outcome === 'fail' || point.outcome === 'closing') {
    return <OutcomePoint outcome={point.outcome} x={x} y={y} />;
  }
  return <circle cx={x} cy={y} r={3.5} fill={colour} />;
}
