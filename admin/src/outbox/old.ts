import { MAX_WRITE_KEYS } from '../../../domain/api';
import { isId } from '../../../domain/common';
import { isRecord } from '../common/localStore';
import type { Problem } from '../offline/problem';
import type { SaveBody } from '../planning/recording/changes';
import type { Entry } from './entry';
import type { Attempt, OutboxRecord, Told } from './record';
import { NOTHING, type Typed, isNothing, withChange } from './typed';

/** A try of a save as older versions of the app have noted it. */
interface OldTry {
  key: string;
  body: SaveBody;
  at?: string;
  isClockKnown?: boolean;
  draft?: OldDraft;
}

/** What was typed, and beside it the last try, if nobody knows what became of that. */
type OldDraft = Partial<Typed> & { revision: number; lost?: unknown };

/** A save that waits in the older outbox. */
interface OldSave extends OldTry, Told {
  recordedAt: string;
  draft: OldDraft;
  problem?: Problem;
}

/**
 * The record that says what older versions have kept of one inspection; undefined where that is nothing.
 *
 * @param stored a draft of local storage, or whatever lies there
 * @param saved what lies in the older outbox
 * @param now as an ISO instant
 */
export function recordOfOlder(stored: unknown, saved: unknown, now: string): OutboxRecord | undefined {
  const draft = isDraft(stored) ? stored : undefined;
  const waiting = isOlderSave(saved) ? saved : undefined;
  const lost = isTry(draft?.lost) ? draft.lost : undefined;
  // The draft's last try goes on from the one that waits, or there is none.
  const tries = [waiting, lost].filter((one) => one !== undefined);
  const typed = withChange(waiting ? typedOf(waiting.draft) : NOTHING, draft ? typedOf(draft) : {});
  const attempts = tries.flatMap((one) => attemptsOf(one, now)).filter(isFirstOfItsKey);
  if (isNothing(typed) && attempts.length === 0) return undefined;
  const revisions = [draft?.revision, ...tries.map(({ body }) => body.__v)];
  return {
    v: 1,
    base: Math.min(...revisions.filter((revision) => revision !== undefined)),
    typed,
    attempts: attempts.slice(-MAX_WRITE_KEYS - 1),
    state: attempts.length === 0 ? 'typed' : waiting?.problem && !lost ? 'refused' : 'waits',
    ...(waiting?.problem && !lost && { problem: waiting.problem }),
    ...(attempts.length > 0 && { told: toldOf(waiting) }),
    at: attempts.at(-1)?.at ?? now,
  };
}

function toldOf(waiting: OldSave | undefined): Told {
  const { name = '', place = '', lines = [] } = waiting ?? {};
  return { name, place, lines };
}

function isFirstOfItsKey({ key }: Attempt, index: number, all: readonly Attempt[]): boolean {
  return all.findIndex((other) => other.key === key) === index;
}

/** Of those before it only the keys are known. */
function attemptsOf(tried: OldTry | OldSave, now: string): Attempt[] {
  const { key, body, at, isClockKnown = false, draft } = tried;
  const { __v: _, __after = [], elementRecordedAt, ...said } = body;
  const isWaiting = 'recordedAt' in tried;
  const moments = [elementRecordedAt, at, isWaiting ? tried.recordedAt : undefined];
  const noted = moments.find((moment) => moment !== undefined && !Number.isNaN(Date.parse(moment)));
  // One that waits says so itself; a try says it once it is sent again, if it may.
  const mayBeTimed = !isWaiting && said.elementPlanningActive === true && said.elementDoDate === undefined;
  const attempt: Attempt = {
    ...{ key, body: said, at: noted ?? now, isClockKnown: isClockKnown && noted !== undefined },
    isTimed: elementRecordedAt !== undefined || (mayBeTimed && noted !== undefined),
    ...{ isSent: true, typed: draft ? typedOf(draft) : NOTHING },
  };
  return [...__after.map((before) => ({ ...attempt, key: before })), attempt];
}

/** Only what a record has: a draft says its revision, and its last try, beside it. */
function typedOf({ values, reasons, sure, measures, actions, doDay, doUser }: OldDraft): Typed {
  return withChange(NOTHING, { values, reasons, sure, measures, actions, doDay, doUser });
}

/** A photo, its removal or a measure as the older outbox has kept it: it lacks only the form. */
export function entryOfOlder(value: unknown): Entry | undefined {
  if (!isRecord(value)) return undefined;
  const { id: _, ...entry } = value;
  const texts = [entry.name, entry.place, entry.key, entry.recordedAt];
  if (!texts.every(isText)) return undefined;
  const isOfPhoto =
    (entry.kind === 'photo' || entry.kind === 'removal') && isRecord(entry.of) && isText(entry.shows);
  const isMeasureOfItsOwn = entry.kind === 'measure' && isRecord(entry.body);
  return isOfPhoto || isMeasureOfItsOwn ? ({ ...entry, v: 1 } as unknown as Entry) : undefined;
}

/** Whether it is a save that the older outbox has kept; one that cannot be read is none. */
function isOlderSave(value: unknown): value is OldSave {
  return isTry(value) && isDraft(value.draft) && 'recordedAt' in value && 'lines' in value;
}

function isTry(value: unknown): value is OldTry {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isRecord(value.body) &&
    typeof value.body.__v === 'number' &&
    isOptionalText(value.at) &&
    (value.draft === undefined || isDraft(value.draft))
  );
}

/** Anybody can write in local storage. */
function isDraft(value: unknown): value is OldDraft {
  return (
    isRecord(value) &&
    typeof value.revision === 'number' &&
    areAll(value.values, isValue) &&
    areAll(value.reasons, isText) &&
    areAll(value.sure, isValue) &&
    areAll(value.measures, isMeasure) &&
    [value.actions, value.doDay, value.doUser].every(isOptionalText)
  );
}

function areAll(part: unknown, isOne: (value: unknown) => boolean): boolean {
  return part === undefined || (isRecord(part) && Object.values(part).every(isOne));
}

function isValue(value: unknown): boolean {
  return isText(value) || typeof value === 'boolean';
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isMeasure(value: unknown): boolean {
  return isRecord(value) && isId(value.id) && [value.description, value.deadline].every(isOptionalText);
}
