import type { Caller } from '../../../domain/access';
import { type Inspection, descriptionOf } from '../../../domain/planning';
import { valueText } from '../../../domain/upkeeps';
import type { Draft } from '../planning/recording/draft';
import { keyOfWrite } from '../providers/writeKeys';
import { elementText } from './elementText';
import { isFull } from './isFull';
import { type SaveBody, type SaveTry, type Unsent, type UnsentSave, addUnsent, unsentOf } from './unsent';

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
  const key = keyOfWrite(inspection.id, body);
  const earlier = await unsentOf(caller.id, inspection.id);
  const unsent: UnsentSave = {
    kind: 'save',
    id: inspection.id,
    ...elementText(inspection.elementId),
    key,
    before: triesBefore(key, earlier),
    body: { ...body, ...(isTimed && { elementRecordedAt: recordedAt }) },
    draft,
    lines: linesOf(inspection, body),
    recordedAt,
  };
  try {
    await addUnsent(caller.id, unsent);
    return 'kept';
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
}

/** Of what was refused the server has nothing, and the same try is none before itself. */
function triesBefore(key: string, earlier: Unsent | undefined): readonly SaveTry[] {
  if (earlier?.kind !== 'save' || earlier.problem) return [];
  const { before = [] } = earlier;
  return earlier.key === key ? before : [...before, { key: earlier.key, body: earlier.body }];
}

function linesOf({ elementRegisters }: Inspection, body: SaveBody): string[] {
  const sent = new Map(
    body.elementRegisters?.map((register) => [register.elementRegistersUpkeeps, register.elementValues]),
  );
  const values = elementRegisters.flatMap((register) => {
    const value = sent.get(register.elementRegistersUpkeeps._id);
    const control = descriptionOf(register);
    return value === undefined ? [] : [`${control.upkeepName}: ${valueText(control, value)}`];
  });
  const measures = body.elementCorrectives?.map(({ description }) => description) ?? [];
  return [...values, ...measures, ...(body.elementActions ? [body.elementActions] : [])];
}
