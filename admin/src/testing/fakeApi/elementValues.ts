import {
  type ElementValues,
  type Inspection,
  LastValues,
  type PreviousValues,
  type RecordedRegister,
  ValuesByControl,
  descriptionOf,
} from '../../../../domain/planning';
import { controlIdOf } from '../../planning/recording/changes';
import { createPopulate } from './populate';
import type { FakeRecord, FakeRecords } from './records';

/** A kept record on the wire is what the screens take it for. */
function isInspection(record: FakeRecord): record is FakeRecord & Inspection {
  return Array.isArray(record.elementRegisters);
}

function registersOf(inspection: Inspection): RecordedRegister[] {
  return inspection.elementRegisters.map((register) => ({
    planningId: inspection.id,
    elementDoDate: inspection.elementDoDate ?? '',
    upkeepId: controlIdOf(register),
    value: register.elementValues,
    uncertainty: register.elementUncertainty ?? '',
    result: register.elementResult,
    critical: register.elementCritical,
    decision: register.elementDecision ?? null,
    snapshot: descriptionOf(register),
  }));
}

/** What was done at an element. */
function doneAt(records: FakeRecords, elementId: unknown): Inspection[] {
  const populate = createPopulate(records);
  return records.planning
    .filter((plan) => plan.elementId === elementId && plan.elementDoDate !== null)
    .map((plan) => populate('planning', plan))
    .filter(isInspection);
}

/** What the charts of an element are drawn from. */
export function elementValues(records: FakeRecords, elementId: string): ElementValues {
  const values = new ValuesByControl();
  for (const register of doneAt(records, elementId).flatMap(registersOf).reverse()) values.add(register);
  return { arrayGroup: [{ elementId, elementValuesByUpkeep: values.all }] };
}

/** What an inspection's controls had in the others of its element. */
export function previousValues(records: FakeRecords, id: string): PreviousValues[] {
  const plan = records.planning.find((one) => one.id === id);
  const own = [plan]
    .filter((one) => one !== undefined)
    .map((one) => createPopulate(records)('planning', one));
  const last = new LastValues(
    own.filter(isInspection).flatMap((one) => one.elementRegisters.map(controlIdOf)),
  );
  const earlier = doneAt(records, plan?.elementId)
    .filter((one) => one.id !== id)
    .toSorted((one, other) => String(other.elementDoDate).localeCompare(String(one.elementDoDate)));
  for (const one of earlier) {
    last.add(
      new Date(String(one.elementDoDate)),
      'UTC',
      registersOf(one).map(({ snapshot: { upkeepTypeUnits }, upkeepId, ...recorded }) => {
        const { value, uncertainty, result, critical, decision } = recorded;
        const decided = decision !== null;
        return { ...{ upkeepId, value, uncertainty, result, critical, decided }, upkeepTypeUnits };
      }),
    );
  }
  return last.told();
}
