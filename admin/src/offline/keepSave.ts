import type { Caller } from '../../../domain/access';
import { type Inspection, descriptionOf } from '../../../domain/planning';
import { valueText } from '../../../domain/upkeeps';
import type { SaveBody } from '../planning/recording/changes';
import type { Draft } from '../planning/recording/draft';
import { keyOfWrite } from '../providers/writeKeys';
import { elementText } from './elementText';
import { isFull } from './isFull';
import { keepSaved } from './keepSaved';
import { type UnsentSave, addUnsent } from './unsent';
import { attempt } from './vault';

/**
 * Keeps a save that got no answer, to be sent when there is network.
 *
 * @returns What became of it: where the browser has no room, or keeps nothing at all, it is not saved.
 */
export async function keepSave(
  caller: Caller,
  inspection: Inspection,
  body: SaveBody,
  draft: Draft,
): Promise<'kept' | 'full' | 'failed'> {
  const recordedAt = new Date().toISOString();
  // Whoever says when it was done says that, and only the planned user may name a time of its phone.
  const isTimed =
    body.elementPlanningActive === true &&
    body.elementDoDate === undefined &&
    inspection.elementUserPlanningId._id === caller.id;
  const unsent: UnsentSave = {
    kind: 'save',
    id: inspection.id,
    ...elementText(inspection.elementId),
    key: keyOfWrite(inspection.id, body),
    body: { ...body, ...(isTimed && { elementRecordedAt: recordedAt }) },
    draft,
    lines: linesOf(inspection, body),
    recordedAt,
  };
  try {
    await addUnsent(caller.id, unsent);
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
  // A later save goes on from what this one was typed over: from an older state it would count as stale.
  await attempt(keepSaved(caller.id, inspection));
  return 'kept';
}

function linesOf({ elementRegisters }: Inspection, body: SaveBody): string[] {
  const sent = new Map(
    body.elementRegisters?.map((register) => [register.elementRegistersUpkeeps, register]),
  );
  const values = elementRegisters.flatMap((register) => {
    const recorded = sent.get(register.elementRegistersUpkeeps._id);
    const control = descriptionOf(register);
    if (!recorded) return [];
    const { elementValues: value, elementMissingReason: reason, elementUncertainty } = recorded;
    const text = value === '' ? (reason ?? '') : valueText(control, value, elementUncertainty);
    return [`${control.upkeepName}: ${text}`];
  });
  const measures = body.elementCorrectives?.map(({ description }) => description) ?? [];
  return [...values, ...measures, ...(body.elementActions ? [body.elementActions] : [])];
}
