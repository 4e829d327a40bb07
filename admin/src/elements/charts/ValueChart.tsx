import { useTheme } from '@mui/material/styles';
import {
  CartesianGrid,
  type DotItemDotProps,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { decimalText } from '../../../../domain/common';
import type { ElementKind } from '../../../../domain/elements';
import type { ControlValues } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { boundLines } from './boundLines';
import { ChartLegend } from './ChartLegend';
import { measureRoles } from './measures';
import { PointDot } from './PointDot';
import { PointTooltip } from './PointTooltip';
import { type ChartPoint, arrowSides, isOfFlags } from './points';

/** The height of a chart in pixels (docs/product.md, "Constants"). */
export const CHART_HEIGHT = 400;
/** The width on paper, where nothing can be measured: A4 within our margins. */
const PAPER_WIDTH = 680;

const margin = { top: 16, right: 16, bottom: 16, left: 0 };
/** Keeps room on the right for the sign beside the last arrow. */
const ARROW_MARGIN = { ...margin, right: 44 };
/** The order in which the legend names the lines. */
const LEGEND = ['value', ...boundLines.map(({ bound }) => bound)];

interface ValueChartProps {
  control: ControlValues;
  kind: ElementKind | null;
  points: ChartPoint[];
  colour: string;
  isPaper?: boolean;
}

/** What was recorded for a control from inspection to inspection, between the limits of each day. */
export function ValueChart({ control, kind, points, colour, isPaper = false }: ValueChartProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const isFlag = isOfFlags(control);
  const flagText = (value: number) => translate(value === 1 ? 'planning.value.yes' : 'planning.value.no');
  const limit = {
    // Each inspection stands on the limits of its own day: they change between two, not gradually.
    type: 'step',
    dot: points.length === 1 ? { r: 2 } : false,
    activeDot: false,
    strokeWidth: 2,
    isAnimationActive: false,
  } as const;
  /** A count that could not be made has no place, and no sign. */
  const drawn = points.filter(({ value, edge }) => value !== null || edge !== null);
  /** The points' signs that need a word. */
  const marks = (['fail', 'undecided', 'closing'] as const).filter((sign) =>
    drawn.some(({ outcome }) => outcome === sign),
  );
  const sides = arrowSides.filter((side) => drawn.some((point) => point.side === side));
  const measures = measureRoles.filter((role) =>
    drawn.some((point) => point.measures.some((each) => each.role === role)),
  );
  const dot = ({ cx, cy, index }: DotItemDotProps) => (
    <PointDot key={index} x={cx} y={cy} point={points[index]} colour={colour} />
  );
  const tick = { fill: palette.text.secondary, fontSize: 12 };

  const chart = (
    <LineChart
      data={points}
      margin={sides.length > 0 ? ARROW_MARGIN : margin}
      width={isPaper ? PAPER_WIDTH : undefined}
      height={CHART_HEIGHT}
      title={translate('charts.chartOf', { name: control.upkeepName })}
      accessibilityLayer={!isPaper}
    >
      <CartesianGrid stroke={palette.divider} vertical={false} />
      <XAxis
        dataKey="number"
        tick={tick}
        stroke={palette.text.secondary}
        height={44}
        label={{
          value: translate('charts.axis'),
          position: 'insideBottom',
          fill: palette.text.secondary,
          fontSize: 13,
        }}
      />
      <YAxis
        width="auto"
        // An arrow has its length where its bound is the least or the greatest that is drawn.
        padding={{ top: sides.includes('above') ? 32 : 12, bottom: sides.includes('below') ? 32 : 12 }}
        tick={tick}
        stroke={palette.text.secondary}
        domain={isFlag ? [0, 1] : ['auto', 'auto']}
        ticks={isFlag ? [0, 1] : undefined}
        tickFormatter={isFlag ? flagText : decimalText}
      />
      {isPaper ? null : (
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: palette.divider }}
          content={({ label }) => (
            <PointTooltip
              control={control}
              kind={kind}
              point={points.find(({ number }) => number === label)}
            />
          )}
        />
      )}
      <Legend
        position="bottom"
        itemSorter={({ dataKey }) => LEGEND.indexOf(String(dataKey))}
        content={({ payload }) => (
          <ChartLegend
            items={payload?.filter(({ type }) => type !== 'none')}
            {...{ marks, sides, measures, kind }}
          />
        )}
      />
      {boundLines
        .filter(({ bound }) => points.some((point) => point[bound] !== null))
        .map(({ bound, name, colour: boundColour, dashes }) => (
          <Line
            key={bound}
            {...limit}
            dataKey={bound}
            name={translate(name)}
            stroke={palette[boundColour].main}
            strokeDasharray={dashes}
          />
        ))}
      <Line
        type="linear"
        dataKey="value"
        name={translate('charts.value')}
        stroke={colour}
        strokeWidth={2.5}
        dot={dot}
        isAnimationActive={false}
      />
      {sides.length > 0 && (
        // Arrows have no line, and the value's has a gap there: nobody knows its way.
        <Line
          dataKey="edge"
          name={translate('charts.value')}
          legendType="none"
          stroke="none"
          dot={dot}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
    </LineChart>
  );
  if (isPaper) return chart;
  return (
    <ResponsiveContainer
      width="100%"
      height={CHART_HEIGHT}
      // Until it has been measured.
      initialDimension={{ width: 320, height: CHART_HEIGHT }}
    >
      {chart}
    </ResponsiveContainer>
  );
}
