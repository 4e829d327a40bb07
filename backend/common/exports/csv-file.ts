import { Readable } from 'node:stream';
import { CSV_BEGIN, type Made, type Sheet, csvHead, csvLine } from '../../../domain/exports';

/** How rows become lines of a file. */
export function csvOf<Row>({ heads, linesOf }: Sheet<Row>, made: Made): (rows: readonly Row[]) => string {
  return (rows) =>
    rows
      .flatMap((row) => linesOf(row, made))
      .map((line) => csvLine(heads, line, made.zone))
      .join('');
}

/** A file of a sheet. @param lines Its lines, in pieces that are made while it is read. */
export function csvFile<Row>({ heads }: Sheet<Row>, lines: AsyncGenerator<string>): Readable {
  return Readable.from(startingWith(CSV_BEGIN + csvHead(heads), lines), { objectMode: false });
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  for await (const piece of rest) if (piece !== '') yield piece;
}
