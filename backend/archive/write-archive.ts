import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { OperatorError } from '../common';
import { type ArchiveContents, type ArchiveEnd, type ArchiveHead, FORMAT } from './format';
import { MAX_LINE } from './lines';
import { systemCode } from './system-code';

/** A document on its way into an archive. */
export interface ArchiveEntry {
  collection: string;
  document: mongo.Document;
}

/** Options for reading documents without losing their exact types. */
export const EXACT_TYPES = { promoteValues: false, bsonRegExp: true } as const;

const CHUNK_CHARACTERS = 64 * 1024;
/** The fastest: writes may be paused while the archive is written. */
const GZIP_LEVEL = 1;

/**
 * Writes an archive that only its owner can read. Until it is complete the file is named `….partial`.
 * @throws OperatorError when the file exists already, or a document is too long to be read again.
 */
export async function writeArchive(
  file: string,
  head: Pick<ArchiveHead, 'kind' | 'schema'>,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<ArchiveContents> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already: choose another name`);
  const whole: ArchiveHead = { format: FORMAT, createdAt: new Date().toISOString(), ...head };
  const end: ArchiveEnd = { collections: {}, sha256: '' };
  const partial = `${file}.partial`;
  try {
    await pipeline(
      Readable.from(chunks(whole, entries, end)),
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const code = systemCode(error);
    throw code?.startsWith('E') ? new OperatorError(`${file} cannot be written (${code})`) : error;
  }
  return { ...whole, ...end };
}

/** The archive's text in large pieces; fills in `end` on the way. */
async function* chunks(
  head: ArchiveHead,
  entries: AsyncIterable<ArchiveEntry>,
  end: ArchiveEnd,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let chunk = `${JSON.stringify(head)}\n`;
  for await (const { collection, document } of entries) {
    const text = mongo.BSON.EJSON.stringify(document, { relaxed: false });
    const line = `{"collection":${JSON.stringify(collection)},"document":${text}}`;
    if (line.length > MAX_LINE) {
      const id = mongo.BSON.EJSON.stringify(document._id);
      throw new OperatorError(`${collection} has a document that is too long for an archive: ${id}`);
    }
    chunk += `${line}\n`;
    end.collections[collection] = (end.collections[collection] ?? 0) + 1;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  end.sha256 = hash.update(chunk).digest('hex');
  yield `${chunk}${JSON.stringify(end)}\n`;
}
