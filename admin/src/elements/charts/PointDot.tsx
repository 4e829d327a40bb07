import { useTheme } from '@mui/material/styles';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChartPoint } from './points';

interface PointDotProps {
  x: number | undefined;
  y: number | undefined;
  point: ChartPoint | undefined;
  colour: string;
}

/** A measured value is a disc, one out of limits a square, and one that is missing a ring that says so. */
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
  if (point.verdict === 'fail') {
    return <rect x={x - 5} y={y - 5} width={10} height={10} fill={palette.error.main} />;
  }
  return <circle cx={x} cy={y} r={3.5} fill={colour} />;
}
