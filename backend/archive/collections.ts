import { resourceNames } from '../../domain/api';
import type { ArchiveKind } from './format';

/**
 * What a backup leaves out. Sessions and the counters of wrong passwords: a restore that brought them back
 * would bring back sessions that were ended since, and everybody can sign in again. The rest says how far this
 * one database is and who is at work on it, which is true of no other.
 */
const LEFT_OUT = new Set([
  ...['sessions', 'refreshtokens', 'attempts'],
  ...['migrations', 'replacements', 'locks', 'writelog', 'writers', 'pauses', 'instances'],
]);

const RESOURCES: ReadonlySet<string> = new Set(resourceNames);

/** Whether documents of a collection may be in an archive: a backup has all but those named, so that none is forgotten. */
export function mayHold(kind: ArchiveKind, collection: string): boolean {
  if (kind === 'company') return RESOURCES.has(collection);
  return !LEFT_OUT.has(collection) && !collection.startsWith('system.');
}
