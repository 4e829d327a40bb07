import type { Corrective } from '../../../../domain/correctives';
import {
  type ControlValues,
  type ElementValue,
  type RegisterSnapshot,
  toldOutcome,
} from '../../../../domain/planning';
import {
  type Outcome,
  type RecordedValue,
  boundsOf,
  closingBoundsOf,
  limitsOf,
  noPurpose,
} from '../../../../domain/upkeeps';
import { type ValueMeasure, measuresByInspection } from './measures';

/** One inspection in a chart. What is null is not drawn. */
export interface ChartPoint {
  /** Counted from 1, the oldest first. */
  number: number;
  /** When it was done. */
  instant: string;
  value: number | null;
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

/** An empty value counts as 0, a Si/No as 1 and 0; a text recorded before the control's kind changed is no point. */
function heightOf(value: RecordedValue): number | null {
  if (value === '') return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : null;
}

/** Whether a chart's values are Yes and No: what was recorded says so, since the control's kind may have changed. */
export function isOfFlags({ upkeepValue, values }: ControlValues): boolean {
  const kinds = new Set(values.filter(({ value }) => value !== '').map(({ value }) => typeof value));
  if (kinds.has('number')) return false;
  return kinds.has('boolean') || upkeepValue === 'boolean';
}

/** The line of a control, each point with the limits of its own day; nothing for a text control. */
export function pointsOf(control: ControlValues, measures: readonly Corrective[]): ChartPoint[] {
  if (control.upkeepValue === 'string') return [];
  const byInspection = measuresByInspection(measures, control.upkeepId);
  return control.values.map((recorded, index) => {
    const ofDay = controlOfDay(control, recorded);
    const closing = closingBoundsOf(ofDay);
    return {
      number: index + 1,
      instant: recorded.elementDoDate,
      value: heightOf(recorded.value),
      isEmpty: recorded.value === '',
      ...boundsOf(ofDay),
      closingUp: closing.up,
      closingDown: closing.down,
      outcome: toldOutcome(recorded),
      measures: byInspection.get(recorded.planningId) ?? [],
    };
  });
}
