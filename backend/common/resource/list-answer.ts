import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The rows of a page, as the JSON array that they are sent as. */
export interface Page {
  length: number;
  json: string;
  /** The records on it. */
  ids: ReadonlySet<string>;
}

export function pageOf(rows: readonly { _id: string }[]): Page {
  return { length: rows.length, json: JSON.stringify(rows), ids: new Set(rows.map(({ _id }) => _id)) };
}

/** What a list call answers: a page of rows, or all of them as a stream of batches. */
export class ListAnswer {
  constructor(
    readonly resource: string,
    readonly rows: Page | AsyncIterable<unknown[]>,
    readonly first: number,
    readonly total: number,
  ) {}

  /** `{resource} {from}-{to}/{total}`, the last row being the last that is there. */
  get contentRange(): string {
    const count = 'json' in this.rows ? this.rows.length : this.total - this.first;
    const rows = count > 0 ? `${this.first}-${this.first + count - 1}` : '*';
    return `${this.resource} ${rows}/${this.total}`;
  }
}

/** Small pieces: a reader that stops holds little more than the batch that it is in. */
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

/** Puts an answer's headers on the reply. @returns Its body; a stream is written as it is read. */
export function sendList(reply: FastifyReply, answer: ListAnswer): string | StreamableFile {
  void reply.header('content-range', answer.contentRange).header('content-type', JSON_TYPE);
  if ('json' in answer.rows) return answer.rows.json;
  return new StreamableFile(Readable.from(arrayText(answer.rows), { objectMode: false }), {
    type: JSON_TYPE,
  });
}
