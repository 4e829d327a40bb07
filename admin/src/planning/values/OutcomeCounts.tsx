import { type Inspection, recordedOutcome } from '../../../../domain/planning';
import { OutcomeMark } from './OutcomeMark';

/** What is wrong with an inspection's values: whether any closes, and how many of the others fail. */
export function OutcomeCounts({ inspection }: { inspection: Inspection }) {
  const { elementRegisters, elementId } = inspection;
  const kind = elementId.elementKind;
  const outcomes = elementRegisters.map((register) => recordedOutcome(inspection, register));
  const failed = outcomes.filter((outcome) => outcome === 'fail').length;
  return (
    <>
      {outcomes.includes('closing') && <OutcomeMark outcome="closing" kind={kind} />}
      {failed > 0 && <OutcomeMark outcome="fail" kind={kind} count={failed} />}
    </>
  );
}
