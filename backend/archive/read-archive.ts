import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { OperatorError } from '../common';
import { mayHold } from './collections';
import { DocumentCounts } from './document-counts';
import { type ArchiveContents, type ArchiveEnd, type ArchiveHead, type ArchiveKind, FORMAT } from './format';
import { damaged, linesOf } from './lines';
import type { ArchiveEntry } from './write-archive';

const ENTRY = /^\{"collection":"([^"]+)","document":(.*)\}$/s;

/**
 * Reads a whole archive and checks that it is complete and undamaged. The checksum finds accidents, not forgeries.
 * @throws OperatorError when the archive is incomplete, of another kind, written by a newer program, or has documents of a
 * collection that does not belong in it.
 */
export async function verifyArchive(
  file: string,
  kind: ArchiveKind,
  newestSchema: number,
): Promise<ArchiveContents> {
  const hash = createHash('sha256');
  const counts = new DocumentCounts();
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  for await (const line of linesOf(file)) {
    // A line after the end.
    if (end) throw damaged(file);
    if (head) {
      const collection = ENTRY.exec(line)?.[1];
      if (collection === undefined) {
        end = endIn(line);
        if (!end) throw damaged(file);
        continue;
      }
      refuseForeign(file, kind, collection);
      counts.add(collection);
    } else {
      head = headIn(line);
      if (!head) throw new OperatorError(`${file} is no archive of Inspecta`);
      refuseOther(file, head, kind, newestSchema);
    }
    hash.update(`${line}\n`);
  }
  if (!head || end?.sha256 !== hash.digest('hex') || !counts.equal(end.collections)) throw damaged(file);
  return { ...head, ...end };
}

/** The documents of a verified archive, with their original types. */
export async function* readDocuments(file: string): AsyncGenerator<ArchiveEntry> {
  for await (const line of linesOf(file)) {
    const [, collection, text] = ENTRY.exec(line) ?? [];
    if (collection === undefined || text === undefined) continue;
    yield { collection, document: documentIn(file, text) };
  }
}

function documentIn(file: string, text: string): mongo.Document {
  let document: unknown;
  try {
    document = mongo.BSON.EJSON.parse(text, { relaxed: false });
  } catch {
    throw damaged(file);
  }
  if (typeof document !== 'object' || document === null) throw damaged(file);
  return document;
}

function refuseOther(file: string, head: ArchiveHead, kind: ArchiveKind, newestSchema: number): void {
  if (head.format !== FORMAT || head.schema > newestSchema) {
    throw new OperatorError(
      `${file} is of schema ${head.schema}, which is newer than this program (${newestSchema}): ` +
        'use the version that wrote it, or a newer one',
    );
  }
  if (head.kind === kind) return;
  const command = head.kind === 'backup' ? 'npm run restore' : 'npm run import';
  throw new OperatorError(`${file} is for ${command}`);
}

function refuseForeign(file: string, kind: ArchiveKind, collection: string): void {
  if (mayHold(kind, collection)) return;
  const writer = kind === 'backup' ? 'backup' : 'export';
  const name = JSON.stringify(collection.slice(0, 100));
  throw new OperatorError(`${file} has documents of ${name}, which no ${writer} writes`);
}

function headIn(line: string): ArchiveHead | undefined {
  const head = parsed(line);
  return head && isHead(head) ? head : undefined;
}

function isHead(head: Partial<ArchiveHead>): head is ArchiveHead {
  const { format, kind, schema, createdAt } = head;
  return (
    (kind === 'backup' || kind === 'company') &&
    [format, schema].every((number) => Number.isInteger(number) && Number(number) >= 0) &&
    typeof createdAt === 'string'
  );
}

function endIn(line: string): ArchiveEnd | undefined {
  const end = parsed(line);
  return end && 'sha256' in end ? (end as ArchiveEnd) : undefined;
}

function parsed(line: string): object | undefined {
  try {
    const value = JSON.parse(line) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
