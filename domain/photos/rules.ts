import { type Caller, isAdministrator } from '../access';
import { type FieldMessages, type Message, message } from '../messages';
import { MAX_PHOTOS } from './photo';

/** An inspection or a measure that the caller may see, as far as photos depend on it. */
export interface PhotoPlace {
  /** Who took its photos. */
  takenBy: readonly string[];
  /** The controls that its photos may show. */
  controls: readonly string[];
  /** Why it can no longer be changed, if so. */
  closed: Message | null;
}

export type PhotoRefusal =
  | { kind: 'conflict'; message: Message }
  | { kind: 'forbidden' }
  | { kind: 'badInput'; errors: FieldMessages };

/** Why a photo may not be added, if so. */
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

/** Whether the caller may delete a photo while changes are possible: its own; an administrator any. */
export function isRemover(takenBy: string, caller: Caller): boolean {
  return takenBy === caller.id || isAdministrator(caller.profile);
}

/** Why a photo may not be deleted, if so. */
export function refuseRemoval({ closed }: PhotoPlace, takenBy: string, caller: Caller): PhotoRefusal | null {
  if (!isRemover(takenBy, caller)) return { kind: 'forbidden' };
  return closed ? { kind: 'conflict', message: closed } : null;
}
