import { type UpkeepReference, limitsOf, purposeOf } from '../upkeeps';
import type { Register, RegisterSnapshot } from './inspection';

/** The control as it is now, in the form in which a register keeps its copy. */
export function snapshotOf(control: UpkeepReference): RegisterSnapshot {
  const { upkeepName, upkeepTypeId } = control;
  const { upkeepTypeName, upkeepTypeUnits } = upkeepTypeId;
  return { upkeepName, upkeepTypeName, upkeepTypeUnits, ...limitsOf(control), ...purposeOf(control) };
}

/** What a register's value is read and checked against: the copy of its day, else the control as it is now. */
export function descriptionOf(
  register: Pick<Register, 'elementRegistersUpkeeps' | 'elementRegistersSnapshot'>,
): RegisterSnapshot {
  return register.elementRegistersSnapshot ?? snapshotOf(register.elementRegistersUpkeeps);
}
