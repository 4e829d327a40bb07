import { useTheme } from '@mui/material/styles';
import type { Outcome } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { type MeasureRole, measureRoles } from './measures';
import type { ArrowSide, ChartPoint } from './points';

export interface OutcomePointProps {
  outcome: Exclude<Outcome, 'pass'>;
  x: number;
  y: number;
}

/** A value that fails is a square, one that closes a larger one that stands on its corner, and one that is to be decided a question. */
export function OutcomePoint({ outcome, x, y }: OutcomePointProps) {
  const { palette } = useTheme();
  if (outcome === 'fail')
    return <rect x={x - 5} y={y - 5} width={10} height={10} fill={palette.error.main} />;
  if (outcome === 'undecided') {
    return (
      <text
        {...{ x, y }}
        dy="0.36em"
        textAnchor="middle"
        fill={palette.text.primary}
        fontSize={16}
        fontWeight={700}
      >
        ?
      </text>
    );
  }
  return <path d={`M${x} ${y - 9}l9 9l-9 9l-9 -9Z`} fill={palette.closing.main} />;
}

interface PointDotProps {
  x: number | undefined;
  y: number | undefined;
  point: ChartPoint | undefined;
  colour: string;
}

interface MeasureSignProps {
  role: MeasureRole;
  /** Of the point that it stands above. */
  x: number;
  y: number;
}

/** Above a value for which a measure was opened stands a flag, above one that verified a measure a tick. */
export function MeasureSign({ role, x, y }: MeasureSignProps) {
  const { palette } = useTheme();
  const line = { fill: 'none', stroke: palette.text.primary, strokeWidth: 2 };
  if (role === 'verified') return <path d={`M${x - 5} ${y - 16}l4 4l7 -8`} {...line} />;
  return <path d={`M${x - 3} ${y - 9}v-14l9 4l-9 4`} {...line} fill={palette.text.primary} />;
}

interface BoundArrowProps {
  side: ArrowSide;
  x: number;
  /** It is the height of the bound. */
  y: number;
  colour: string;
}

/** From a bound to where the value lies. */
export function BoundArrow({ side, x, y, colour }: BoundArrowProps) {
  const on = side === 'below' ? 1 : -1;
  return (
    <path
      className="bound-arrow"
      d={`M${x - 6} ${y}h12M${x} ${y}v${24 * on}m-5 ${-7 * on}l5 ${7 * on}l5 ${-7 * on}`}
      fill="none"
      stroke={colour}
      strokeWidth={2.5}
    />
  );
}

/** A point of the value's line or an arrow, and above it what it has to do with measures. */
export function PointDot(props: PointDotProps) {
  const { x, y, point } = props;
  if (x === undefined || y === undefined || point === undefined) return null;
  const signs = measureRoles.filter((role) => point.measures.some((each) => each.role === role));
  return (
    <g>
      {point.side === null ? <ValueDot {...props} /> : <ValueArrow {...props} />}
      {signs.map((role, index) => (
        <MeasureSign
          key={role}
          role={role}
          // An arrow that goes up takes the room above.
          x={x + 12 * index + (point.side === 'above' ? 28 : 0)}
          y={y}
        />
      ))}
    </g>
  );
}

/** A measured value is a disc or the sign of what is wrong with it, and one that is missing a ring that says so. */
function ValueDot({ x, y, point, colour }: PointDotProps) {
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

/** The sign of an arrow's outcome stands beside it. */
function ValueArrow({ x, y, point, colour }: PointDotProps) {
  const { palette } = useTheme();
  if (x === undefined || y === undefined || !point?.side) return null;
  const { side, outcome } = point;
  const isWrong = outcome !== null && outcome !== 'pass';
  const colours = {
    fail: palette.error.main,
    closing: palette.closing.main,
    undecided: palette.text.primary,
  };
  return (
    <g>
      <BoundArrow side={side} x={x} y={y} colour={isWrong ? colours[outcome] : colour} />
      {isWrong && <OutcomePoint outcome={outcome} x={x + 15} y={y + (side === 'below' ? 14 : -14)} />}
    </g>
  );
}
