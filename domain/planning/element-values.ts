import {
  type ControlLimits,
  type RecordedValue,
  type Units,
  type ValueKind,
  type Verdict,
  limitsOf,
} from '../upkeeps';
import type { RegisterDecision, RegisterSnapshot } from './inspection';

/** One recorded value of an element, with the units, limits and closing values of its day. */
export interface ElementValue extends Omit<ControlLimits, 'upkeepValue'> {
  planningId: string;
  elementDoDate: string;
  value: RecordedValue;
  /** How far the value may be off; `''` where nobody has said so. */
  uncertainty: string;
  result: Verdict | null;
  /** Whether the value is one that closes. */
  critical: boolean;
  /** The decision where the value decides nothing; `result` goes by it. */
  decision: RegisterDecision | null;
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
  uncertainty: string;
  result: Verdict | null;
  critical: boolean;
  decision: RegisterDecision | null;
  snapshot: RegisterSnapshot;
}

/** Groups registers by their control, one after the other: an element may have very many. The newest must come first. */
export class ValuesByControl {
  /** The control that came last is the last. */
  private readonly groups = new Map<string, ControlValues>();
  private added = 0;

  add({ upkeepId, snapshot, ...recorded }: RecordedRegister): void {
    const { upkeepName, upkeepTypeUnits, upkeepValue } = snapshot;
    const group = this.groups.get(upkeepId) ?? {
      upkeepId,
      upkeepName,
      upkeepTypeUnits,
      upkeepValue,
      values: [],
    };
    const { upkeepValue: _kind, ...limits } = limitsOf(snapshot);
    group.values.push({ ...recorded, upkeepTypeUnits, ...limits });
    this.groups.delete(upkeepId);
    this.groups.set(upkeepId, group);
    this.added += 1;
  }

  /** How many values there are. */
  get size(): number {
    return this.added;
  }

  /** Each with the oldest value first, in the order in which controls first came. */
  get all(): ControlValues[] {
    return [...this.groups.values()]
      .reverse()
      .map((group) => ({ ...group, values: group.values.toReversed() }));
  }
}
