import type { DerivedInput } from '../upkeeps';
import type { InspectionRecord, RegisterRecord } from './change';
import { undecidedIn } from './decisions';
import { isIdle, isUnasked } from './derived-registers';
import type { SkipReason } from './inspection';
import { skipUnlessDone } from './return';

type Recorded = Pick<
  RegisterRecord,
  | 'elementValues'
  | 'elementMissingReason'
  | 'elementDerivedFrom'
  | 'elementDerivedMissing'
  | 'elementResult'
  | 'elementRegistersSnapshot'
> & { elementRegistersUpkeeps: string | { _id: string } };

/**
 * The controls of which nobody has recorded a value, nor said why there is none. An empty one that is computed asks nobody, since
 * its missing sources are named; nor do sources of one that is not asked for itself.
 */
export function missingIn<Register extends Recorded>(registers: readonly Register[]): Register[] {
  const unasked = unaskedIn(registers);
  return registers.filter(
    ({
      elementValues,
      elementMissingReason = '',
      elementDerivedMissing,
      elementRegistersSnapshot: control,
    }) =>
      elementValues === '' &&
      elementMissingReason === '' &&
      elementDerivedMissing === undefined &&
      !(control && isIdle(control, unasked)),
  );
}

/** What derived controls lack that nobody asks for. */
function unaskedIn(registers: readonly Recorded[]): DerivedInput[] {
  const judged = registers.map(({ elementRegistersSnapshot: control, elementResult: result }) => ({
    control,
    result,
  }));
  return registers.flatMap(({ elementRegistersSnapshot: control, elementDerivedMissing: missing = [] }) =>
    control && isUnasked(control, judged) ? missing : [],
  );
}

/** Why an inspection is not validated by a call for many. */
export function skipValidation(
  inspection: Pick<InspectionRecord, 'elementDoDate' | 'elementPlanningValidation'> & {
    elementRegisters: readonly Recorded[];
  },
  { onlyComplete = false }: { onlyComplete?: boolean },
): SkipReason | undefined {
  const isPassedOver = onlyComplete && missingIn(inspection.elementRegisters).length > 0;
  if (isPassedOver) return skipUnlessDone(inspection) ?? 'incomplete';
  return (
    skipUnlessDone(inspection) ??
    (undecidedIn(inspection.elementRegisters).length > 0 ? 'undecided' : undefined)
  );
}
