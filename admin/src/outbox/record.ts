import { MAX_WRITE_KEYS } from '../../../domain/api';
import type { Problem } from '../offline/problem';
import type { Said, SaveBody } from '../planning/recording/changes';
import {
  NOTHING,
  type Typed,
  type TypedChange,
  isNothing,
  isSameTyped,
  typedSince,
  withChange,
} from './typed';

/** How it is called in lists, and its values in words, for who may not see the inspection any more. */
export interface Told {
  name: string;
  place: string;
  lines: readonly string[];
}

/** A save as it is to be sent: its revision and the keys before it follow from its record. */
export interface Attempt {
  /** The same for each time that it is sent, so that one whose answer was lost is not refused for its own sake. */
  key: string;
  body: Said;
  /** When the first of those that it goes on from was made, as an ISO instant. */
  at: string;
  /** Whether anything was known of this device's clock by then: that moment is set right by it. */
  isClockKnown: boolean;
  /** Whether it says when it was made: only the planned user may, who says it of nothing else. */
  isTimed: boolean;
  /** Whether the server may have it. */
  isSent: boolean;
  /** All that was typed, of which it was made. */
  typed: Typed;
}

/** All that was typed of one inspection and that the server has not acknowledged. */
export interface OutboxRecord {
  /** Of the form of this record: another version of the app may write another one. */
  v: 1;
  /** The inspection's revision on which typing began. */
  base: number;
  typed: Typed;
  /** The saves of which nobody knows yet what became of them. The last one says all that those before it have said. */
  attempts: readonly Attempt[];
  /** Where the last one is `refused`, the server has looked at it. */
  state: 'typed' | 'waits' | 'refused';
  /** Why it was refused. */
  problem?: Problem;
  told?: Told;
  /** When something was last done with it, as an ISO instant. */
  at: string;
}

export type OutboxEvent =
  /**
   * @param revision of the inspection as it is shown
   * @param isAnew whether all that was typed before is as it is stored there again
   */
  | { kind: 'typed'; change: TypedChange; revision: number; isAnew?: boolean; at: string }
  /** @param after the key of the attempt that it goes on from: where there is another one by now, it comes to nothing and is to be made anew */
  | ({ kind: 'submitted'; after?: string; revision: number; told: Told } & Omit<Attempt, 'isSent'>)
  /** Its last attempt is being sent. */
  | { kind: 'sent'; key: string }
  /** The server has it. @param revision of the inspection since */
  | { kind: 'answered'; key: string; revision: number }
  /** The server has not taken it: what is wrong, a state that is not the newest, or an inspection that is gone. */
  | { kind: 'refused'; key: string; problem: Problem }
  /** Somebody has seen the newest state of the inspection below what was typed. */
  | { kind: 'loaded'; revision: number }
  /** It is done when it arrives, as it was made too long ago. */
  | { kind: 'undated' }
  /**
   * What was typed since the last attempt is given up.
   *
   * @param refused the key of that attempt, where it goes too: the server has refused it to who gives it up
   */
  | { kind: 'discarded'; refused?: string }
  /** All of it is given up. */
  | { kind: 'removed' }
  /** An older version of the app has left this. */
  | { kind: 'drained'; record: OutboxRecord };

/** What becomes of a record; undefined where nothing is left to keep. */
export function next(record: OutboxRecord | undefined, event: OutboxEvent): OutboxRecord | undefined {
  if (event.kind === 'typed') return typedIn(record, event);
  if (event.kind === 'submitted') return submittedIn(record ?? beginning(event), event);
  if (event.kind === 'drained') return record ? withOlder(record, event.record) : event.record;
  if (!record) return undefined;
  const last = record.attempts.at(-1);
  switch (event.kind) {
    case 'sent':
      return last?.key === event.key ? withLast(record, { ...last, isSent: true }) : record;
    case 'answered':
      return answeredIn(record, event);
    case 'refused':
      return refusedIn(record, event);
    case 'loaded':
      return { ...record, base: Math.max(record.base, event.revision) };
    case 'undated':
      return last && { ...withLast(record, { ...last, isTimed: false }), state: 'waits', problem: undefined };
    case 'discarded':
      return discardedIn(last && last.key === event.refused ? withoutLast(record) : record);
    case 'removed':
      return undefined;
  }
}

function beginning({ revision, at }: { revision: number; at: string }): OutboxRecord {
  return { v: 1, base: revision, typed: NOTHING, attempts: [], state: 'typed', at };
}

/** The revision of the first key stands as long as anything typed differs from what is stored: what somebody else has saved since is not written over without a word. */
function typedIn(
  record: OutboxRecord | undefined,
  event: Extract<OutboxEvent, { kind: 'typed' }>,
): OutboxRecord | undefined {
  const before = record ?? beginning(event);
  const typed = withChange(before.typed, event.change);
  const isAlone = before.attempts.length === 0;
  if (isAlone && isNothing(typed)) return undefined;
  const base = isAlone && event.isAnew ? event.revision : before.base;
  return { ...before, base, typed, at: event.at };
}

function submittedIn(
  record: OutboxRecord,
  { kind: _, after, revision: __, told, ...attempt }: Extract<OutboxEvent, { kind: 'submitted' }>,
): OutboxRecord {
  const last = record.attempts.at(-1);
  // Another tab has made one meanwhile: what was typed there would be lost.
  if (last?.key !== after) return record;
  const before = mayBeThere(record);
  const first = last && { at: last.at, isClockKnown: last.isClockKnown };
  const attempts = [...before, { ...attempt, ...first, isSent: false }];
  return {
    ...record,
    attempts: attempts.slice(-MAX_WRITE_KEYS - 1),
    state: 'waits',
    problem: undefined,
    told,
    at: attempt.at,
  };
}

/** Only what was sent leaves what is typed; of a save that has come, so have those before it, or never will. */
function answeredIn(
  record: OutboxRecord,
  { key, revision }: Extract<OutboxEvent, { kind: 'answered' }>,
): OutboxRecord | undefined {
  const index = record.attempts.findIndex((attempt) => attempt.key === key);
  const answered = record.attempts[index];
  if (!answered) return record;
  const attempts = record.attempts.slice(index + 1);
  if (attempts.length > 0) return { ...record, base: revision, attempts };
  const typed = typedSince(answered.typed, record.typed);
  if (isNothing(typed)) return undefined;
  const { told: _, problem: __, ...rest } = record;
  return { ...rest, base: revision, typed, attempts, state: 'typed' };
}

/** The server does not have what it has refused; one that was made since says all that it has said. */
function refusedIn(
  record: OutboxRecord,
  { key, problem }: Extract<OutboxEvent, { kind: 'refused' }>,
): OutboxRecord {
  if (record.attempts.at(-1)?.key === key) return { ...record, state: 'refused', problem };
  return { ...record, attempts: record.attempts.filter((attempt) => attempt.key !== key) };
}

function discardedIn(record: OutboxRecord): OutboxRecord | undefined {
  const last = record.attempts.at(-1);
  return last && { ...record, typed: last.typed };
}

function withoutLast(record: OutboxRecord): OutboxRecord {
  return { ...record, attempts: record.attempts.slice(0, -1), state: 'waits', problem: undefined };
}

/** Both are kept: over what the older version has typed lies what was typed here, and its attempts came first. */
function withOlder(record: OutboxRecord, older: OutboxRecord): OutboxRecord {
  const keys = new Set(record.attempts.map(({ key }) => key));
  const attempts = [...older.attempts.filter(({ key }) => !keys.has(key)), ...record.attempts];
  const isOlder = record.attempts.length === 0;
  return {
    ...record,
    base: Math.min(record.base, older.base),
    typed: withChange(older.typed, record.typed),
    attempts,
    ...(isOlder && { state: older.state, problem: older.problem, told: older.told }),
  };
}

function withLast(record: OutboxRecord, last: Attempt): OutboxRecord {
  return { ...record, attempts: [...record.attempts.slice(0, -1), last] };
}

/** The attempts that the server may have: not the last one where it was never sent, or was refused. */
export function mayBeThere({ state, attempts }: OutboxRecord): readonly Attempt[] {
  const isLastThere = attempts.at(-1)?.isSent === true && state !== 'refused';
  return isLastThere ? attempts : attempts.slice(0, -1);
}

/** Whether there is something typed that no attempt says. */
export function isUnsaved({ typed, attempts }: OutboxRecord): boolean {
  return !isSameTyped(attempts.at(-1)?.typed ?? NOTHING, typed);
}

/**
 * The last attempt as it is sent.
 *
 * @param at when it was made, by all that is known of the clock; left out where that is now, which the server's clock says better
 */
export function bodyOf({ base, attempts }: OutboxRecord, at?: string): SaveBody | undefined {
  const last = attempts.at(-1);
  if (!last) return undefined;
  const before = attempts.slice(0, -1).map(({ key }) => key);
  return {
    ...last.body,
    ...(last.isTimed && at !== undefined && { elementRecordedAt: at }),
    __v: base,
    ...(before.length > 0 && { __after: before }),
  };
}
