/**
 * An archive is a gzip file of JSON lines: a head, the documents, and an end that tells their counts and the
 * digest of all that stands before it. Documents are MongoDB's canonical extended JSON, which keeps the types.
 */
export interface ArchiveHead {
  format: number;
  kind: ArchiveKind;
  /** The number of the last migration that the documents have been through. */
  schema: number;
  createdAt: string;
}

/** All that an installation keeps, or what one company owns. */
export type ArchiveKind = 'backup' | 'company';

export interface ArchiveEnd {
  /** How many documents there are of each collection. */
  collections: Record<string, number>;
  sha256: string;
}

export interface ArchiveContents extends ArchiveHead, ArchiveEnd {}

export const FORMAT = 1;

/** How many documents there are, in words. */
export function documentsIn({ collections }: ArchiveEnd): string {
  const count = Object.values(collections).reduce((sum, one) => sum + one, 0);
  return count === 1 ? '1 document' : `${count} documents`;
}
