import { isRecord } from '../common/localStore';
import { type Entry, type EntryEvent, nextEntry } from './entry';
import { type OutboxEvent, type OutboxRecord, next } from './record';

/** One of those that an outbox keeps: what was typed of an inspection, under its id, or a photo or a measure, under its key. */
export type Item = OutboxRecord | Entry;

export type ItemEvent = OutboxEvent | EntryEvent;

export function isEntry(item: Item): item is Entry {
  return 'kind' in item;
}

/** What becomes of an item: each has its own events. */
export function nextItem(item: Item | undefined, event: ItemEvent): Item | undefined {
  switch (event.kind) {
    case 'removed':
      return undefined;
    case 'taken':
    case 'declined':
    case 'late':
    case 'withdrawn':
      return item && isEntry(item) ? nextEntry(item, event) : item;
    default:
      return item && isEntry(item) ? item : next(item, event);
  }
}

/** What is kept, if this version has written it; undefined else. Only the app itself can seal one, so its form is not looked at. */
export function readItem(value: unknown): Item | undefined {
  return isRecord(value) && value.v === 1 ? (value as unknown as Item) : undefined;
}
