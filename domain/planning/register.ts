import { type ElementKind, isPool } from '../elements';
import { type Outcome, type UpkeepReference, type Verdict, limitsOf, purposeOf } from '../upkeeps';
import type { Inspection, Register, RegisterSnapshot } from './inspection';

/** The control as it is now, in the form in which a register keeps its copy. */
export function snapshotOf(control: UpkeepReference): RegisterSnapshot {
  const { upkeepName, upkeepTypeId } = control;
  const { upkeepTypeName, upkeepTypeUnits } = upkeepTypeId;
  return { upkeepName, upkeepTypeName, upkeepTypeUnits, ...limitsOf(control), ...purposeOf(control) };
}

/** A register's value is read and checked against the copy of its day, or the control as it is now where there is none. */
export function descriptionOf(
  register: Pick<Register, 'elementRegistersUpkeeps' | 'elementRegistersSnapshot'>,
): RegisterSnapshot {
  return register.elementRegistersSnapshot ?? snapshotOf(register.elementRegistersUpkeeps);
}

/**
 * The outcome of a value of an inspection. In one that is to be done it is only a start, which a return has left, and nothing
 * came of it yet.
 */
export function recordedOutcome(
  { elementDoDate }: Pick<Inspection, 'elementDoDate'>,
  { elementResult: result, elementCritical: critical }: Pick<Register, 'elementResult' | 'elementCritical'>,
): Outcome | null {
  return elementDoDate === null ? null : toldOutcome({ result, critical });
}

/** The outcome that a stored verdict tells. A decision counts in the verdict already. */
export function toldOutcome({
  result,
  critical,
}: {
  result: Verdict | null;
  critical: boolean;
}): Outcome | null {
  return critical ? 'closing' : result;
}

/** The name of an outcome: what closes at a pool is its basin. */
export function outcomeNameOf(outcome: Outcome, kind: ElementKind | null): Outcome | 'closePool' {
  return outcome === 'closing' && isPool(kind) ? 'closePool' : outcome;
}
