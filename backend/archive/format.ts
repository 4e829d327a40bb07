/**
 * An archive is a gzip file of JSON lines: a head, the documents, and an end with their counts and the digest of all
 * lines before it. Documents are in MongoDB's canonical extended JSON, which keeps their types.
 */
export interface ArchiveHead {
  format: number;
  kind: ArchiveKind;
  /** The number of the last migration that the documents went through. */
  schema: number;
  createdAt: string;
}

/** A backup holds the whole installation, the other kind one company. */
export type ArchiveKind = 'backup' | 'company';

export interface ArchiveEnd {
  /** The number of documents of each collection. */
  collections: Record<string, number>;
  sha256: string;
}

export interface ArchiveContents extends ArchiveHead, ArchiveEnd {}

export const FORMAT = 1;

/** The number of documents in words. */
export function documentsIn({ collections }: ArchiveEnd): string {
  const count = Object.values(collections).reduce((sum, one) => sum + one, 0);
  return count === 1 ? '1 document' : `${count} documents`;
}
