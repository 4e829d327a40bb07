import { resourceNames } from '../../domain/api';
import { HISTORY } from '../common';
import { isStaged } from '../migrations';
import { PHOTO_CHUNKS, PHOTO_FILES } from '../photos';
import type { ArchiveKind } from './format';

/**
 * Collections that a backup leaves out. Sessions and counters of wrong passwords: restoring them would revive sessions
 * that were ended since the backup. What users wrote on a day was written here. The rest describes the state of this one database (migrations, locks, running
 * instances) and would be wrong in any other.
 */
const LEFT_OUT = new Set([
  ...['sessions', 'refreshtokens', 'attempts', 'writebudgets'],
  ...['migrations', 'replacements', 'locks', 'writelog', 'writers', 'pauses', 'instances'],
]);

/** The collections of companies' archives: their records, histories and photos. */
const OF_COMPANIES: ReadonlySet<string> = new Set([...resourceNames, HISTORY, PHOTO_FILES, PHOTO_CHUNKS]);

/**
 * Whether an archive may hold a collection. A backup holds all but those above, so that a new collection is
 * not forgotten.
 */
export function mayHold(kind: ArchiveKind, collection: string): boolean {
  if (kind === 'company') return OF_COMPANIES.has(collection);
  return !LEFT_OUT.has(collection) && !collection.startsWith('system.') && !isStaged(collection);
}
