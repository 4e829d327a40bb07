import type { ResourceName } from '../api';
import { catalogue } from '../catalogue';
import type { RecordFields } from './changes';
import type { HistoryAction, HistoryChange } from './entry';

/** The action of a change, by the record before it and its changes. */
export function actionOf(
  name: ResourceName,
  before: RecordFields,
  changes: readonly HistoryChange[],
): HistoryAction {
  const changed = new Map(changes.map((change) => [change.field, change.to]));
  if (changed.get(catalogue[name].deleted) === true) return 'delete';
  if (name === 'planning') return actionOnInspection(before, changed);
  if (name === 'correctives') return actionOnMeasure(before, changed);
  return changed.size === 1 && changed.has('userPassword') ? 'password' : 'update';
}

type Changed = ReadonlyMap<string, unknown>;

function actionOnInspection(before: RecordFields, changed: Changed): HistoryAction {
  if (changed.has('elementReturns')) return 'return';
  if (changed.has('elementPhotos')) return 'photo';
  if (changed.get('elementPlanningValidation') === true) return 'validate';
  if (!before.elementDoDate) return changed.has('elementDoDate') ? 'save' : 'update';
  return changed.has('elementRegisters') || changed.has('elementActions') ? 'correct' : 'update';
}

function actionOnMeasure(before: RecordFields, changed: Changed): HistoryAction {
  if (changed.has('correctiveReopenings')) return 'reopen';
  if (changed.has('correctivePhotos')) return 'photo';
  if (changed.get('correctiveState') === 'verified') return 'verify';
  if (before.correctiveState === 'verified' && changed.has('correctiveState')) return 'unverify';
  return changed.get('correctiveState') === 'done' ? 'done' : 'update';
}
