import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ArchiveEntry, readDocuments, verifyArchive, writeArchive } from '.';

const MEBI = 1024 * 1024;

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-archive-'));
  file = join(directory, 'archive.gz');
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function write(...documents: ArchiveEntry['document'][]): Promise<void> {
  const entries = documents.map((document) => ({ collection: 'companies', document }));
  await writeArchive(file, { kind: 'backup', schema: 0 }, Readable.from(entries));
}

async function edit(change: (text: string) => string): Promise<void> {
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));
}

const verify = () => verifyArchive(file, 'backup', 0);

describe('a line of an archive', () => {
  it('may be of 15 MB', async () => {
    const long = { _id: 'long', text: 'à'.repeat(15 * MEBI) };
    await write({ _id: 'before' }, long, { _id: 'after' });
    expect((await verify()).collections).toEqual({ companies: 3 });
    const documents = [];
    for await (const { document } of readDocuments(file)) documents.push(document);
    expect(documents.map(({ _id }) => _id as string)).toEqual(['before', 'long', 'after']);
    expect(documents[1]?.text === long.text).toBe(true);
  });

  it.each([
    ['of 64 MB', 64 * MEBI, '"}}\n{}\n'],
    ['that does not end', 17 * MEBI, ''],
  ])('is refused when it is one %s', async (_, characters, ending) => {
    await write({ _id: 'short' });
    const line = `{"collection":"companies","document":{"text":"${'x'.repeat(characters)}${ending}`;
    await edit((text) => text.replace(/[^\n]+\n$/, line));
    await expect(verify()).rejects.toThrow('has a line of more than 16 MiB');
  });

  it('is not read where all of them unpack to far more than records do', async () => {
    await write({ _id: 'one' });
    const line = `{"collection":"companies","document":{"text":"${'x'.repeat(MEBI)}"}}\n`;
    await edit((text) => text.replace('\n', `\n${line.repeat(100)}`));
    await expect(verify()).rejects.toThrow('unpacks to more than its records can be');
  });

  it('is not written when it is too long to be read again', async () => {
    await expect(write({ _id: 'long', text: 'x'.repeat(17 * MEBI) })).rejects.toThrow(
      'companies has a document that is too long for an archive: "long"',
    );
  });

  it('of unknown content makes the archive damaged', async () => {
    await write({ _id: 'one' });
    await edit((text) => text.replace('\n', '\n{"note":"of no kind"}\n'));
    await expect(verify()).rejects.toThrow('is damaged');
  });
});

it.each([
  ['is of another kind', '"kind":"backup"', '"kind":"journal"'],
  ['has no number of a schema', '"schema":0', '"schema":"0"'],
  ['has one below zero', '"schema":0', '"schema":-1'],
])('an archive whose head %s is refused', async (_, found, instead) => {
  await write({ _id: 'one' });
  await edit((text) => text.replace(found, instead));
  await expect(verify()).rejects.toThrow('is no archive of Inspecta');
});
