import { type Inspection, recordedOutcome } from '../../../../domain/planning';
import { OutcomeMark } from './OutcomeMark';

/** Tells of an inspection's values whether any closes, how many of the others fail, and how many wait for a decision. */
export function OutcomeCounts({ inspection }: { inspection: Inspection }) {
  const { elementRegisters, elementId } = inspection;
  const kind = elementId.elementKind;
  const outcomes = elementRegisters.map((register) => recordedOutcome(inspection, register));
  const counts = (['fail', 'undecided'] as const).map((outcome) => ({
    outcome,
    count: outcomes.filter((each) => each === outcome).length,
  }));
  return (
    <>
      {outcomes.includes('closing') && <OutcomeMark outcome="closing" kind={kind} />}
      {counts.map(({ outcome, count }) =>
        count > 0 ? <OutcomeMark key={outcome} outcome={outcome} kind={kind} count={count} /> : null,
      )}
    </>
  );
}
