import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../common';
import { systemCode } from './system-code';

const MEBI = 1024 * 1024;

/**
 * The longest line of an archive, in characters. A document of MongoDB's maximum, 16 MiB, would be longer than this as
 * text, but the documents of this program are far smaller.
 */
export const MAX_LINE = 16 * MEBI;

/**
 * The most that a file may unpack to: records are some twenty times their file, and gzip could make it a
 * thousand.
 */
const MAX_GROWTH = 150;
const MAX_UNPACKED = 64 * MEBI;

/**
 * Reads a gzip file line by line, with one line in memory.
 * @throws OperatorError if it cannot be read, has a line that is too long, or unpacks to more than records
 * do.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  // An error in any part of the pipeline also reaches the loop below, so the callback has nothing to do.
  const text = pipeline(packed, createGunzip(), () => undefined).setEncoding('utf8');
  let unpacked = 0;
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED + packed.bytesRead * MAX_GROWTH) {
        throw new OperatorError(`${file} unpacks to more than its records can be: nothing was read from it`);
      }
      const [piece = '', ...others] = chunk.split('\n');
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_LINE) {
        throw new OperatorError(
          `${file} has a line of more than ${MAX_LINE / MEBI} MiB: nothing was read from it`,
        );
      }
      for (const other of others) {
        yield pieces.join('');
        pieces = [other];
        length = other.length;
      }
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (length > 0) throw damaged(file);
}

function unreadable(file: string, error: unknown): unknown {
  const code = systemCode(error);
  if (code?.startsWith('Z_')) return damaged(file);
  return code?.startsWith('E') ? new OperatorError(`${file} cannot be read (${code})`) : error;
}

export function damaged(file: string): OperatorError {
  return new OperatorError(`${file} is damaged or not whole: nothing was read from it`);
}
