import type { InspectionRecord, RegisterRecord } from './change';
import { undecidedIn } from './decisions';
import type { SkipReason } from './inspection';
import { skipUnlessDone } from './return';

type Recorded = Pick<
  RegisterRecord,
  'elementValues' | 'elementMissingReason' | 'elementDerivedMissing' | 'elementResult'
>;

/**
 * The controls of which nobody has recorded a value, nor said why there is none. An empty one that is computed asks nobody, since
 * its missing sources are named.
 */
export function missingIn<Register extends Omit<Recorded, 'elementResult'>>(
  registers: readonly Register[],
): Register[] {
  return registers.filter(
    ({ elementValues, elementMissingReason = '', elementDerivedMissing }) =>
      elementValues === '' && elementMissingReason === '' && elementDerivedMissing === undefined,
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
