import type { CorrectiveWrite } from '../../../domain/correctives';
import type { Problem } from '../offline/problem';
import type { PhotoPlace } from '../photos/calls';

/** What all have that waits beside the records of inspections. */
interface Waiting {
  /** Of the form of this entry: another version of the app may write another one. */
  v: 1;
  /** What it is called in lists. */
  name: string;
  place: string;
  /** The same for every try, so that one whose answer was lost is not done twice. */
  key: string;
  /** When it was made, by the phone's clock, set right where anything was known of that. */
  recordedAt: string;
  /** Why the server did not take it. */
  problem?: Problem;
}

interface OfPhoto extends Waiting {
  /** Whose it is. */
  of: PhotoPlace;
  upkeepId: string | null;
  /** What it shows, in words. */
  shows: string;
}

/** A photo; its image is kept beside it. */
export interface PhotoEntry extends OfPhoto {
  kind: 'photo';
  /** Until when the server has said that it takes no more of them, in milliseconds. */
  heldUntil?: number;
  /** How often it has taken longer than others have patience. */
  late?: number;
}

/** A photo that was taken away while it waited: an earlier try may have brought it to the server all the same. */
export interface RemovalEntry extends OfPhoto {
  kind: 'removal';
}

/** A measure that belongs to no save. */
export interface MeasureEntry extends Waiting {
  kind: 'measure';
  body: Partial<CorrectiveWrite>;
}

export type Entry = PhotoEntry | RemovalEntry | MeasureEntry;

export type EntryEvent =
  /** The server has it. */
  | { kind: 'taken' }
  /** The server has not taken it. @param heldUntil it takes no more photos until then, in milliseconds */
  | { kind: 'declined'; problem?: Problem; heldUntil?: number }
  /** It took too long, and lets others go before it. */
  | { kind: 'late' }
  /** A photo is taken away. */
  | { kind: 'withdrawn' }
  /** It is given up. */
  | { kind: 'removed' };

/** What becomes of an entry; undefined where nothing is left to keep. */
export function nextEntry(entry: Entry, event: EntryEvent): Entry | undefined {
  switch (event.kind) {
    case 'taken':
    case 'removed':
      return undefined;
    case 'declined':
      return declined(entry, event);
    case 'late':
      return entry.kind === 'photo' ? { ...entry, late: (entry.late ?? 0) + 1 } : entry;
    case 'withdrawn':
      return withdrawn(entry);
  }
}

function declined(entry: Entry, { problem, heldUntil }: Extract<EntryEvent, { kind: 'declined' }>): Entry {
  if (entry.kind !== 'photo') return { ...entry, problem };
  return { ...entry, problem, heldUntil };
}

/** The server does not have one that it has refused. */
function withdrawn(entry: Entry): Entry | undefined {
  if (entry.kind !== 'photo') return entry;
  const { heldUntil: _, late: __, problem, ...kept } = entry;
  return problem ? undefined : { ...kept, kind: 'removal' };
}
