import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The rows of a page as the JSON array that is sent. */
export interface Page {
  length: number;
  json: string;
  /** The records on the page. */
  ids: ReadonlySet<string>;
}

export function pageOf(rows: readonly { _id: string }[]): Page {
  return { length: rows.length, json: JSON.stringify(rows), ids: new Set(rows.map(({ _id }) => _id)) };
}

/** The rows of a list as they are sent. */
export type ListBody = string | StreamableFile;

/** The answer of a list: a page of rows, or all rows as a stream of batches. */
export class ListAnswer<Row = unknown> {
  /** @param total How many rows there are, or what counts them: of a stream not everybody has to know. */
  constructor(
    readonly resource: string,
    readonly rows: Page | AsyncIterable<Row[]>,
    readonly first: number,
    readonly total: number | (() => Promise<number>),
  ) {}
}

/** `{resource} {from}-{to}/{total}`; the last row is the last that exists. */
function contentRange({ resource, rows, first }: ListAnswer, total: number): string {
  const count = 'json' in rows ? rows.length : total - first;
  return `${resource} ${count > 0 ? `${first}-${first + count - 1}` : '*'}/${total}`;
}

/** Small pieces, so that a reader that stops holds little more than its batch. */
const PIECE_CHARACTERS = 16 * 1024;

async function* arrayText(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let piece = '[';
  let isFirst = true;
  for await (const rows of batches) {
    for (const row of rows) {
      piece += isFirst ? JSON.stringify(row) : `,${JSON.stringify(row)}`;
      isFirst = false;
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  yield `${piece}]`;
}

/**
 * Sets the answer's headers.
 * @returns Its body, once its first rows are found; the rest of a stream is read while it is sent.
 */
export async function sendList(reply: FastifyReply, answer: ListAnswer): Promise<ListBody> {
  const total = typeof answer.total === 'number' ? answer.total : await answer.total();
  const body = 'json' in answer.rows ? answer.rows.json : await begun(arrayText(answer.rows));
  void reply.header('content-range', contentRange(answer, total)).header('content-type', JSON_TYPE);
  return body;
}

async function begun(pieces: AsyncGenerator<string>): Promise<StreamableFile> {
  const first = await pieces.next();
  const stream = Readable.from(startingWith(first, pieces), { objectMode: false });
  // A stream that nobody begins to read closes no cursor by itself.
  stream.once('close', () => void pieces.return(undefined));
  return new StreamableFile(stream, { type: JSON_TYPE });
}

async function* startingWith(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
