import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Head, type SheetPiece, SheetWriter, type XlsxSheet, xlsxParts } from '../../../domain/exports';

/** Half the work of the default level, for a tenth more bytes. */
const COMPRESSION_LEVEL = 4;

/** A sheet that is still to be written. */
export interface SheetToWrite {
  /** At most 28 signs: a further one, where it is full, has a number behind it. */
  name: string;
  heads: readonly Head[];
  /** Writes its lines, in pieces that are made while the file is read. */
  pieces: (writer: SheetWriter) => AsyncGenerator<SheetPiece[]>;
}

/** A workbook. What is written of it waits until its reader has taken what was written before. */
export function xlsxFile(
  sheets: readonly SheetToWrite[],
  { zone, now }: { zone: string; now: Date },
): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  const gone = new AbortController();
  zip.outputStream.pipe(file);
  file.once('close', () => gone.abort());
  zip.on('error', (error: Error) => file.destroy(error));
  writeAll(zip, sheets, { zone, mtime: now, signal: gone.signal }).catch((error: unknown) =>
    file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return file;
}

interface Writing {
  zone: string;
  mtime: Date;
  signal: AbortSignal;
}

async function writeAll(zip: ZipFile, sheets: readonly SheetToWrite[], writing: Writing): Promise<void> {
  const options = { mtime: writing.mtime, compressionLevel: COMPRESSION_LEVEL };
  const written: XlsxSheet[] = [];
  for (const sheet of sheets) written.push(...(await writeSheet(zip, sheet, written.length, writing)));
  for (const [path, text] of Object.entries(xlsxParts(written))) {
    zip.addBuffer(Buffer.from(text), path, options);
  }
  zip.end();
}

/** @param before How many sheets there are already. */
async function writeSheet(
  zip: ZipFile,
  { name, heads, pieces }: SheetToWrite,
  before: number,
  { zone, mtime, signal }: Writing,
): Promise<XlsxSheet[]> {
  const writer = new SheetWriter(heads, zone);
  const parts: PassThrough[] = [];
  const write = async ({ sheet, text }: SheetPiece) => {
    let part = parts[sheet];
    if (!part) {
      parts.at(-1)?.end();
      parts.push((part = new PassThrough()));
      const path = `xl/worksheets/sheet${before + parts.length}.xml`;
      zip.addReadStream(part, path, { mtime, compressionLevel: COMPRESSION_LEVEL });
    }
    if (!part.write(text)) await once(part, 'drain', { signal });
  };
  for await (const some of pieces(writer)) {
    for (const piece of some) await write(piece);
    signal.throwIfAborted();
  }
  for (const piece of writer.end()) await write(piece);
  parts.at(-1)?.end();
  return writer.rows.map((rows, index) => ({
    name: index === 0 ? name : `${name} ${index + 1}`,
    heads,
    rows,
  }));
}
