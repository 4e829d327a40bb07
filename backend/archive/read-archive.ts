import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { OperatorError } from '../common';
import { type ArchiveContents, type ArchiveEnd, type ArchiveHead, type ArchiveKind, FORMAT } from './format';
import { systemCode } from './system-code';
import type { ArchiveEntry } from './write-archive';

const ENTRY = /^\{"collection":"([^"]+)","document":(.*)\}$/s;

/**
 * Reads an archive from its beginning to its end, and makes sure that it is whole.
 * @throws OperatorError when it is not, or is not of this kind, or comes from a newer program.
 */
export async function verifyArchive(
  file: string,
  kind: ArchiveKind,
  newestSchema: number,
): Promise<ArchiveContents> {
  const hash = createHash('sha256');
  const collections: Record<string, number> = {};
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  for await (const line of linesOf(file)) {
    const collection = ENTRY.exec(line)?.[1];
    if (!head) head = headIn(line);
    else if (collection) collections[collection] = (collections[collection] ?? 0) + 1;
    else {
      end = endIn(line);
      continue;
    }
    if (!head) throw new OperatorError(`${file} is no archive of Inspecta`);
    // Nothing stands after the end.
    if (end) throw damaged(file);
    hash.update(`${line}\n`);
  }
  if (!head || end?.sha256 !== hash.digest('hex')) throw damaged(file);
  if (JSON.stringify(end.collections) !== JSON.stringify(collections)) throw damaged(file);
  refuseOther(file, head, kind, newestSchema);
  return { ...head, ...end };
}

/** The documents of an archive that was verified, of the types that they had. */
export async function* readDocuments(file: string): AsyncGenerator<ArchiveEntry> {
  for await (const line of linesOf(file)) {
    const [, collection, text] = ENTRY.exec(line) ?? [];
    if (collection === undefined || text === undefined) continue;
    yield { collection, document: mongo.BSON.EJSON.parse(text, { relaxed: false }) as mongo.Document };
  }
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

async function* linesOf(file: string): AsyncGenerator<string> {
  // What fails on the way fails the loop that reads, too.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (rest !== '') throw damaged(file);
}

function unreadable(file: string, error: unknown): unknown {
  const code = systemCode(error);
  if (code?.startsWith('Z_')) return damaged(file);
  return code?.startsWith('E') ? new OperatorError(`${file} cannot be read (${code})`) : error;
}

function damaged(file: string): OperatorError {
  return new OperatorError(`${file} is damaged or not whole: nothing was read from it`);
}

function headIn(line: string): ArchiveHead | undefined {
  const head = parsed(line);
  return head && 'format' in head && 'kind' in head ? (head as ArchiveHead) : undefined;
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
