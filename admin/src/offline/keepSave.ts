import type { Caller } from '../../../domain/access';
import { type Inspection, descriptionOf } from '../../../domain/planning';
import { valueText } from '../../../domain/upkeeps';
import type { ChangedFields } from '../planning/recording/changes';
import type { Draft } from '../planning/recording/draft';
import { keyOfWrite } from '../providers/writeKeys';
import { type Unsent, addUnsent } from './unsent';
import { attempt } from './vault';

/** The body of a save, as the form makes it. */
type SaveBody = ChangedFields & { elementPlanningActive?: boolean; __v: number };

/**
 * Keeps a save that got no answer, to be sent when there is network.
 *
 * @returns Whether it is kept: where there is no room for it, it is not saved.
 */
export async function keepSave(
  caller: Caller,
  inspection: Inspection,
  body: SaveBody,
  draft: Draft,
): Promise<boolean> {
  const recordedAt = new Date().toISOString();
  const { elementName, elementUbication, elementAreaId } = inspection.elementId;
  // Whoever says when it was done says that, and only the planned user may name a time of its phone.
  const isTimed =
    body.elementPlanningActive === true &&
    body.elementDoDate === undefined &&
    inspection.elementUserPlanningId._id === caller.id;
  const unsent: Unsent = {
    inspection: inspection.id,
    name: elementName,
    place: [elementUbication, elementAreaId.areaName].filter(Boolean).join(' · '),
    key: keyOfWrite(inspection.id, body),
    body: { ...body, ...(isTimed && { elementRecordedAt: recordedAt }) },
    draft,
    lines: linesOf(inspection, body),
    recordedAt,
  };
  return (await attempt(addUnsent(caller.id, unsent).then(() => true))) ?? false;
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
