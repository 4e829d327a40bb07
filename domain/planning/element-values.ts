import {
  type ControlLimits,
  type RecordedValue,
  type Units,
  type ValueKind,
  type Verdict,
  limitsOf,
} from '../upkeeps';
import type { RegisterSnapshot } from './inspection';

/** One recorded value of an element, with the units, limits and closing values of its day. */
export interface ElementValue extends Omit<ControlLimits, 'upkeepValue'> {
  planningId: string;
  elementDoDate: string;
  value: RecordedValue;
  result: Verdict | null;
  /** Whether the value is one that closes. */
  critical: boolean;
  upkeepTypeUnits: Units;
}

/** What was recorded for one control, oldest first. Name, units and kind are the newest copy's. */
export interface ControlValues {
  upkeepId: string;
  upkeepName: string;
  upkeepTypeUnits: Units;
  upkeepValue: ValueKind;
  values: ElementValue[];
}

/** What `GET /api/elements/{id}/values` answers. */
export interface ElementValues {
  arrayGroup: { elementId: string; elementValuesByUpkeep: ControlValues[] }[];
}

/** One register of a done inspection. */
export interface RecordedRegister {
  planningId: string;
  elementDoDate: string;
  upkeepId: string;
  value: RecordedValue;
  result: Verdict | null;
  critical: boolean;
  snapshot: RegisterSnapshot;
}

/** Groups registers by their control. The oldest must come first. */
export function groupByControl(registers: readonly RecordedRegister[]): ControlValues[] {
  const groups = new Map<string, ControlValues>();
  for (const { upkeepId, snapshot, planningId, elementDoDate, value, result, critical } of registers) {
    const group = groups.get(upkeepId) ?? {
      upkeepId,
      upkeepName: snapshot.upkeepName,
      upkeepTypeUnits: snapshot.upkeepTypeUnits,
      upkeepValue: snapshot.upkeepValue,
      values: [],
    };
    group.upkeepName = snapshot.upkeepName;
    group.upkeepTypeUnits = snapshot.upkeepTypeUnits;
    group.upkeepValue = snapshot.upkeepValue;
    const { upkeepValue: _kind, ...limits } = limitsOf(snapshot);
    group.values.push({
      planningId,
      elementDoDate,
      value,
      result,
      critical,
      upkeepTypeUnits: snapshot.upkeepTypeUnits,
      ...limits,
    });
    groups.set(upkeepId, group);
  }
  return [...groups.values()];
}
