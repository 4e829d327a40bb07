import { type Caller, isAdministrator } from '../access';
import { type FieldMessages, type Message, message } from '../messages';
import { MAX_PHOTOS } from './photo';

/** An inspection or a measure, as far as its photos are concerned, to who may see it. */
export interface PhotoPlace {
  /** Who took those that it has. */
  takenBy: readonly string[];
  /** The controls that a photo of it may show. */
  controls: readonly string[];
  /** Why nothing of it can be changed any more, if that is so. */
  closed: Message | null;
}

export type PhotoRefusal =
  | { kind: 'conflict'; message: Message }
  | { kind: 'forbidden' }
  | { kind: 'badInput'; errors: FieldMessages };

/** Why a photo may not be added, if it may not. */
export function refuseAddition(
  { takenBy, controls, closed }: PhotoPlace,
  upkeepId: string | null,
): PhotoRefusal | null {
  if (closed) return { kind: 'conflict', message: closed };
  if (upkeepId !== null && !controls.includes(upkeepId)) {
    return { kind: 'badInput', errors: { upkeepId: message('planning.unknownControl') } };
  }
  if (takenBy.length >= MAX_PHOTOS) {
    return { kind: 'conflict', message: message('photos.full', { max: MAX_PHOTOS }) };
  }
  return null;
}

/** Whether a caller may take away a photo while that is possible: its own, administrators each. */
export function isRemover(takenBy: string, caller: Caller): boolean {
  return takenBy === caller.id || isAdministrator(caller.profile);
}

/** Why a photo may not be taken away, if it may not. */
export function refuseRemoval({ closed }: PhotoPlace, takenBy: string, caller: Caller): PhotoRefusal | null {
  if (!isRemover(takenBy, caller)) return { kind: 'forbidden' };
  return closed ? { kind: 'conflict', message: closed } : null;
}
