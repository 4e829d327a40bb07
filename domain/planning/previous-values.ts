import { type Day, dayOf } from '../common';
import {
  type ControlLimits,
  type ControlPurpose,
  type RecordedValue,
  TEXT_CORRECT,
  type Units,
  type Verdict,
  isCorrect,
  isFromLaboratory,
} from '../upkeeps';

/** How many of a control's last values are told. */
export const MAX_PREVIOUS = 3;

/** What was recorded for a control on an earlier day: nobody's name is with it. */
export interface PreviousValue {
  day: Day;
  /** When it was done, as an ISO instant. */
  at: string;
  value: RecordedValue;
  /** How far the value may be off; `''` where nobody has said so. */
  uncertainty: string;
  result: Verdict | null;
  /** Whether the value is one that closes. */
  critical: boolean;
  /** Whether somebody has decided the verdict, since the value left it open. */
  decided: boolean;
  upkeepTypeUnits: Units;
}

/** The last values of one control on one element, the newest first. */
export interface PreviousValues {
  upkeepId: string;
  values: PreviousValue[];
}

/** A recorded value, and of which control it is. */
export type RecordedEarlier = Omit<PreviousValue, 'day' | 'at'> & { upkeepId: string };

/** Gathers the last values of some controls from inspections that are told from the newest back. */
export class LastValues {
  private readonly byControl: Map<string, PreviousValue[]>;

  /** @param count How many values are told of each. */
  constructor(
    controls: readonly string[],
    private readonly count = MAX_PREVIOUS,
  ) {
    this.byControl = new Map(controls.map((id) => [id, []]));
  }

  /** Whether nothing that is older would be told. */
  areFound(): boolean {
    return [...this.byControl.values()].every((values) => values.length === this.count);
  }

  /** @param zone in which the day of that moment is told */
  add(at: Date, zone: string, recorded: readonly RecordedEarlier[]): void {
    const done = { day: dayOf(at, zone), at: at.toISOString() };
    for (const { upkeepId, ...value } of recorded) {
      const values = this.byControl.get(upkeepId);
      if (values && values.length < this.count && value.value !== '') values.push({ ...done, ...value });
    }
  }

  /** In the order in which the controls were named. */
  told(): PreviousValues[] {
    return [...this.byControl].map(([upkeepId, values]) => ({ upkeepId, values }));
  }
}

/**
 * What to answer a control with that is as it should be, where it can be said without looking at a number: a Si/No or a text
 * of which each of the last values was that answer, and right. What a laboratory measures nobody sees on the spot.
 */
export function usualAnswer(
  {
    upkeepValue,
    upkeepLimit,
    upkeepParameter,
  }: Pick<ControlLimits & ControlPurpose, 'upkeepValue' | 'upkeepLimit' | 'upkeepParameter'>,
  previous: readonly Pick<PreviousValue, 'value' | 'result'>[],
): boolean | string | undefined {
  if (upkeepValue === 'number' || isFromLaboratory(upkeepParameter)) return undefined;
  if (previous.length < MAX_PREVIOUS) return undefined;
  const answer = upkeepValue === 'string' ? TEXT_CORRECT : upkeepLimit;
  const isUsual = previous.every(
    ({ value, result }) =>
      result === 'pass' && (upkeepValue === 'string' ? isCorrect(value) : value === answer),
  );
  return isUsual && answer !== null ? answer : undefined;
}
