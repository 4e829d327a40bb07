import { type Inspection, descriptionOf } from '../../../domain/planning';
import { valueText } from '../../../domain/upkeeps';
import { type SaveBody, type SaveTry, firstMoment, isAmong, withMoment } from '../planning/recording/changes';
import type { Draft } from '../planning/recording/draft';
import { knownAhead, rightNow } from '../providers/clock';
import { elementText } from './elementText';
import { isFull } from './isFull';
import { keepSaved } from './keepSaved';
import { type UnsentSave, addUnsent, unsentOf } from './unsent';
import { attempt } from './vault';

/**
 * Keeps a save that got no answer, to be sent when there is network.
 *
 * @returns What became of it: where the browser has no room, or keeps nothing at all, it is not saved; nor where another tab has kept one
 * meanwhile, which it knows nothing of.
 */
export async function keepSave(
  user: string,
  inspection: Inspection,
  sending: SaveTry,
  draft: Draft,
): Promise<'kept' | 'full' | 'failed' | 'overtaken'> {
  const { key, body } = sending;
  const waiting = await unsentOf(user, inspection.id);
  if (waiting?.kind === 'save' && !isAmong(waiting, sending)) return 'overtaken';
  const { at, isClockKnown } = firstMoment(sending, new Date(), knownAhead());
  const unsent: UnsentSave = {
    kind: 'save',
    id: inspection.id,
    ...elementText(inspection.elementId),
    key,
    body: withMoment(inspection, body, { user, at, now: rightNow() }),
    draft,
    lines: linesOf(inspection, body),
    recordedAt: at,
    isClockKnown,
  };
  try {
    await addUnsent(user, unsent);
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
  // A later save goes on from what this one was typed over: from an older state it would count as stale.
  await attempt(keepSaved(user, inspection));
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
