import { mongo } from 'mongoose';
import { OperatorError } from '../common';
import type { Collections } from '../migrations';
import { DocumentCounts } from './document-counts';
import type { ArchiveContents } from './format';
import type { ArchiveEntry } from './write-archive';

const BATCH_DOCUMENTS = 500;
/** The document that exceeds this ends the batch: a piece of a photo has a quarter of a megabyte. */
const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * Writes documents to their collections.
 * @throws OperatorError if they are not those that were verified.
 */
export async function loadDocuments(
  db: Collections,
  { collections }: ArchiveContents,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const loaded = new DocumentCounts();
  for await (const { collection, documents } of inBatches(entries)) {
    if (!Object.hasOwn(collections, collection)) throw changed();
    await db.collection(collection).bulkWrite(
      documents.map((document) => ({ insertOne: { document } })),
      { ordered: false },
    );
    loaded.add(collection, documents.length);
  }
  if (!loaded.equal(collections)) throw changed();
}

function changed(): OperatorError {
  return new OperatorError('the archive changed while it was read');
}

async function* inBatches(
  entries: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<{ collection: string; documents: mongo.Document[] }> {
  let batch: { collection: string; documents: mongo.Document[] } | undefined;
  let bytes = 0;
  for await (const { collection, document } of entries) {
    const isFull = batch?.documents.length === BATCH_DOCUMENTS || bytes >= BATCH_BYTES;
    if (batch && (batch.collection !== collection || isFull)) {
      yield batch;
      batch = undefined;
      bytes = 0;
    }
    batch ??= { collection, documents: [] };
    batch.documents.push(document);
    bytes += mongo.BSON.calculateObjectSize(document);
  }
  if (batch) yield batch;
}
