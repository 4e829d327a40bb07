import type { Corrective } from '../../../../domain/correctives';
import {
  type ControlValues,
  type ElementValue,
  type RegisterSnapshot,
  toldOutcome,
} from '../../../../domain/planning';
import {
  ABSENT,
  type Outcome,
  type RecordedValue,
  boundsOf,
  closingBoundsOf,
  limitsOf,
  noPurpose,
  readBound,
} from '../../../../domain/upkeeps';
import { type ValueMeasure, measuresByInspection } from './measures';

/** On which side of its edge a value lies. */
export const arrowSides = ['below', 'above'] as const;
export type ArrowSide = (typeof arrowSides)[number];

/** One inspection in a chart. What is null is not drawn. */
export interface ChartPoint {
  /** Counted from 1, the oldest first. */
  number: number;
  /** When it was done. */
  instant: string;
  value: number | null;
  /** Where an arrow begins, of a value that lies below or above. */
  edge: number | null;
  side: ArrowSide | null;
  /** Drawn as 0, but nobody measured it. */
  isEmpty: boolean;
  up: number | null;
  down: number | null;
  closingUp: number | null;
  closingDown: number | null;
  outcome: Outcome | null;
  measures: readonly ValueMeasure[];
}

/** The control as it was when the value was recorded. */
export function controlOfDay(control: ControlValues, value: ElementValue): RegisterSnapshot {
  const { upkeepName, upkeepValue } = control;
  const { upkeepTypeUnits } = value;
  return {
    upkeepName,
    upkeepTypeName: '',
    upkeepTypeUnits,
    ...limitsOf({ ...value, upkeepValue }),
    ...noPurpose,
  };
}

type Drawn = Pick<ChartPoint, 'value' | 'edge' | 'side'>;

/**
 * Where a value stands: an empty one and an absence at 0, a Si/No at 1 and 0, what lies below or above a number as an
 * arrow from there. What could not be counted has no place, nor has a text recorded before the control's kind changed.
 */
export function drawnOf(value: RecordedValue): Drawn {
  const bound = readBound(value);
  if (bound) return { value: null, edge: bound.limit, side: bound.sign.startsWith('<') ? 'below' : 'above' };
  return { value: heightOf(value), edge: null, side: null };
}

function heightOf(value: RecordedValue): number | null {
  if (value === '' || value === ABSENT) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : null;
}

/** Whether a chart leaves something of a value to be said in words: how it was written, or who has decided. */
export function needsWords({ value, decision }: ElementValue): boolean {
  return decision !== null || (typeof value === 'string' && value !== '');
}

/** Whether a chart's values are Yes and No: what was recorded says so, since the control's kind may have changed. */
export function isOfFlags({ upkeepValue, values }: ControlValues): boolean {
  const kinds = new Set(values.filter(({ value }) => value !== '').map(({ value }) => typeof value));
  if (kinds.has('number')) return false;
  return kinds.has('boolean') || upkeepValue === 'boolean';
}

/** The points of a control, each with the limits of its own day; none where there is nothing to draw, as of a text control. */
export function pointsOf(control: ControlValues, measures: readonly Corrective[]): ChartPoint[] {
  if (control.upkeepValue === 'string') return [];
  const byInspection = measuresByInspection(measures, control.upkeepId);
  const points = control.values.map((recorded, index) => {
    const ofDay = controlOfDay(control, recorded);
    const closing = closingBoundsOf(ofDay);
    return {
      number: index + 1,
      instant: recorded.elementDoDate,
      ...drawnOf(recorded.value),
      isEmpty: recorded.value === '',
      ...boundsOf(ofDay),
      closingUp: closing.up,
      closingDown: closing.down,
      outcome: toldOutcome(recorded),
      measures: byInspection.get(recorded.planningId) ?? [],
    };
  });
  return points.some(({ value, edge }) => value !== null || edge !== null) ? points : [];
}
