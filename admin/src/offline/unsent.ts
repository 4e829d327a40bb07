import { isRecord } from '../common/localStore';
import type { CorrectiveWrite } from '../../../domain/correctives';
import type { PhotoPlace } from '../photos/calls';
import { isOlderSave } from '../outbox/old';
import type { Problem } from './problem';
import { attempt, dropUnsent, keepUnsent, readOneUnsent, readUnsent, replaceUnsent } from './vault';

/** What all have that the server has not taken yet. */
interface Waiting {
  /** Under which it is kept: what is kept later under the same takes its place. */
  id: string;
  /** What it is called in lists. */
  name: string;
  place: string;
  /** The same for every try, so that one whose answer was lost is not refused for its own sake. */
  key: string;
  /** When it was saved, by the phone's clock, set right where anything was known of that. */
  recordedAt: string;
  /** Why the server did not take it. */
  problem?: Problem;
}

/** A save of an inspection, under the id of that: what a list tells of its record (`outbox`). */
export interface UnsentSave extends Omit<Waiting, 'key'> {
  kind: 'save';
  /** The values in words, for who may not see the inspection any more. */
  lines: readonly string[];
}

/** A photo; its image is kept beside it (`readImage`). */
export interface UnsentPhoto extends Waiting {
  kind: 'photo';
  /** Whose it is. */
  of: PhotoPlace;
  upkeepId: string | null;
  /** What it shows, in words. */
  shows: string;
  /** Until when the server has said that it takes no more of them, in milliseconds. */
  heldUntil?: number;
}

/** A measure that belongs to no save. */
export interface UnsentMeasure extends Waiting {
  kind: 'measure';
  body: Partial<CorrectiveWrite>;
}

/** A photo that was taken away while it waited: an earlier try may have brought it to the server all the same. */
export interface UnsentRemoval extends Waiting {
  kind: 'removal';
  of: PhotoPlace;
  upkeepId: string | null;
  shows: string;
}

/** What is kept and cannot be read: its bytes are broken, or another version of the app has written it. */
export interface UnsentBroken extends Omit<Waiting, 'key'> {
  kind: 'broken';
}

/** What is kept beside the records of inspections. */
export type Kept = UnsentPhoto | UnsentMeasure | UnsentRemoval | UnsentBroken;

export type Unsent = UnsentSave | Kept;

const listeners = new Set<() => void>();

/** What waits is the same in all tabs, and one of them sends it. */
const tabs = new BroadcastChannel('inspecta.unsent');
tabs.onmessage = callListeners;

/** Calls back whenever what waits has changed, in whichever tab. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellUnsent(): void {
  callListeners();
  tabs.postMessage(null);
}

function callListeners(): void {
  listeners.forEach((listener) => listener());
}

/** @throws What the browser says where there is no room: it is then not kept, and the form has to say so. */
export async function addUnsent(user: string, unsent: Kept): Promise<void> {
  await keepUnsent(user, unsent.id, unsent);
  tellUnsent();
}

/** All that waits beside the records of inspections, in the order in which it was saved. */
export async function allUnsent(user: string): Promise<Kept[]> {
  const kept = (await attempt(readUnsent(user))) ?? [];
  return kept
    .filter(({ value }) => !isOlderSave(value))
    .map(({ id, value, at }) => (isKept(value) ? value : brokenOf(id, at)))
    .sort(bySaved);
}

/** In the order in which they were saved. */
export function bySaved(one: Unsent, other: Unsent): number {
  return one.recordedAt.localeCompare(other.recordedAt);
}

/** @param at when it was kept, in milliseconds */
export function brokenOf(id: string, at: number): UnsentBroken {
  const recordedAt = new Date(at).toISOString();
  return { kind: 'broken', id, name: '', place: '', recordedAt };
}

/** Of each kind what is read of it wherever it is shown or sent. */
function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const texts = [value.id, value.name, value.place, value.key, value.recordedAt];
  if (!texts.every((text) => typeof text === 'string')) return false;
  if (value.kind === 'photo' || value.kind === 'removal')
    return isRecord(value.of) && typeof value.shows === 'string';
  return value.kind === 'measure' && isRecord(value.body);
}

/** When the server takes photos again, whichever of them it has told so; undefined where that is now. */
export function photosFrom(waiting: readonly Unsent[]): Date | undefined {
  const last = Math.max(...waiting.map((unsent) => (unsent.kind === 'photo' ? (unsent.heldUntil ?? 0) : 0)));
  return last > Date.now() ? new Date(last) : undefined;
}

/**
 * Takes away what the server has taken, or puts in its place what is known of it by now, unless somebody has saved it again meanwhile, which
 * waits for its own turn, or has taken it away.
 *
 * @returns Whether it was still there.
 */
export async function settleUnsent(
  user: string,
  unsent: Exclude<Kept, UnsentBroken>,
  instead?: Kept,
): Promise<boolean> {
  const read = await readOneUnsent(user, unsent.id);
  if (!read || (read.value as typeof unsent).key !== unsent.key) return false;
  const isSettled = await replaceUnsent(user, unsent.id, read, instead);
  if (isSettled) tellUnsent();
  return isSettled;
}

/** Takes a photo away that waits, and what of it the server may have. */
export async function removeUnsentPhoto(user: string, photo: UnsentPhoto): Promise<void> {
  const { heldUntil: _, problem, ...kept } = photo;
  const id = `${photo.id}-removal`;
  // What was refused is not there. Where there is no room for more, the photo goes all the same.
  if (!problem) await attempt(keepUnsent(user, id, { ...kept, kind: 'removal', id }));
  await removeUnsent(user, photo.id);
}

export async function removeUnsent(user: string, id: string): Promise<void> {
  await dropUnsent(user, id);
  tellUnsent();
}
