import type { Problem } from '../offline/problem';
import type { Entry } from './entry';
import type { OutboxState } from './outbox';

/** What lists tell of a save: of its record. */
export interface WaitingSave {
  kind: 'save';
  name: string;
  place: string;
  recordedAt: string;
  problem?: Problem;
  /** The values in words, for who may not see the inspection any more. */
  lines: readonly string[];
}

/** What is kept and cannot be read. */
export interface WaitingBroken {
  kind: 'broken';
  name: string;
  place: string;
  recordedAt: string;
  problem?: undefined;
}

/** One of those that wait, under its id. */
export type Waiting = { id: string } & (WaitingSave | WaitingBroken | Entry);

/** What waits, in the order in which it was made, but for that of which a form tells. */
export function waitingIn({ records, entries, broken, held }: OutboxState): Waiting[] {
  const saves = [...records].flatMap(([id, { attempts, told, problem }]): Waiting[] => {
    const last = attempts.at(-1);
    const { name = '', place = '', lines = [] } = told ?? {};
    return last ? [{ kind: 'save', id, name, place, lines, problem, recordedAt: last.at }] : [];
  });
  const others = [...entries].map(([id, entry]): Waiting => ({ ...entry, id }));
  const unread = [...broken].map(([id, at]): Waiting => {
    return { kind: 'broken', id, name: '', place: '', recordedAt: new Date(at).toISOString() };
  });
  return [...saves, ...others, ...unread]
    .filter(({ id }) => !held.includes(id))
    .sort((one, other) => one.recordedAt.localeCompare(other.recordedAt));
}

/** When the server takes photos again, whichever of them it has told so; undefined where that is now. */
export function photosFrom({ entries }: OutboxState): Date | undefined {
  const held = [...entries.values()].map((entry) => (entry.kind === 'photo' ? (entry.heldUntil ?? 0) : 0));
  const last = Math.max(...held);
  return last > Date.now() ? new Date(last) : undefined;
}
