import {
  type ElementValues,
  type Inspection,
  type RecordedRegister,
  descriptionOf,
  groupByControl,
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
    result: register.elementResult,
    critical: register.elementCritical,
    snapshot: descriptionOf(register),
  }));
}

/** What the charts of an element are drawn from. */
export function elementValues(records: FakeRecords, elementId: string): ElementValues {
  const populate = createPopulate(records);
  const done = records.planning
    .filter((plan) => plan.elementId === elementId && plan.elementDoDate !== null)
    .map((plan) => populate('planning', plan))
    .filter(isInspection);
  return { arrayGroup: [{ elementId, elementValuesByUpkeep: groupByControl(done.flatMap(registersOf)) }] };
}
