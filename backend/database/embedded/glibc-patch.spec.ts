import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { ElfFormatError } from './elf';
import { elfHash, withoutGlibc238 } from './glibc-patch';
import { findBinary } from './load-engine';
import { tinyElf, type TinyElf } from './testing/tiny-elf';

const SYMBOLS = [
  { name: 'malloc', version: 'GLIBC_2.2.5' },
  { name: '__isoc23_strtol', version: 'GLIBC_2.38' },
  { name: 'fmod', version: 'GLIBC_2.38' },
];

/** Changes as [offset in the file, byte before, byte after]. */
function changes(before: Buffer, after: Buffer): [number, number, number][] {
  const found: [number, number, number][] = [];
  before.forEach((byte, offset) => {
    if (after[offset] !== byte) found.push([offset, byte, after[offset] ?? -1]);
  });
  return found;
}

describe('elfHash', () => {
  it.each([
    ['GLIBC_2.2.5', 0x09691a75],
    ['GLIBC_2.17', 0x06969197],
    ['GLIBC_2.38', 0x069691b8],
  ])('of %s', (name, hash) => expect(elfHash(name)).toBe(hash));
});

describe('withoutGlibc238', () => {
  it('asks for the first version, and for the plain names', () => {
    const { file, at } = tinyElf('x86-64', SYMBOLS);
    const patched = withoutGlibc238(file);

    const strtol = at.symbols + 2 * 24;
    expect(patched.readUInt32LE(strtol)).toBe(file.readUInt32LE(strtol) + '__isoc23_'.length);
    const [base, wanted] = [at.needs + 16, at.needs + 32];
    expect(patched.readUInt32LE(wanted)).toBe(file.readUInt32LE(base));
    expect(patched.readUInt32LE(wanted + 8)).toBe(file.readUInt32LE(base + 8));
    expect(patched.readUInt16LE(wanted + 6)).toBe(file.readUInt16LE(wanted + 6));
  });

  it('changes nothing else, and not the original', () => {
    const { file, at } = tinyElf('x86-64', SYMBOLS);
    const original = Buffer.from(file);
    const touched = changes(file, withoutGlibc238(file)).map(([offset]) => offset);

    expect(file.equals(original)).toBe(true);
    const mayChange = (offset: number): boolean =>
      [at.symbols + 2 * 24, at.needs + 32, at.needs + 40].some(
        (field) => offset >= field && offset < field + 4,
      );
    expect(touched.filter((offset) => !mayChange(offset))).toEqual([]);
  });

  it('knows the first version of an ARM library', () => {
    const symbols = [{ name: 'malloc', version: 'GLIBC_2.17' }, ...SYMBOLS.slice(1)];
    const { file, at } = tinyElf('aarch64', symbols);
    expect(withoutGlibc238(file).readUInt32LE(at.needs + 32)).toBe(elfHash('GLIBC_2.17'));
  });

  it('leaves a library alone that does not want 2.38', () => {
    const { file } = tinyElf('x86-64', SYMBOLS.slice(0, 1));
    expect(withoutGlibc238(file)).toEqual(file);
  });

  it.each<[string, () => Buffer]>([
    [
      'a symbol only 2.38 has',
      () => tinyElf('x86-64', [...SYMBOLS, { name: 'strlcpy', version: 'GLIBC_2.38' }]).file,
    ],
    [
      'a symbol of its own',
      () => tinyElf('x86-64', [...SYMBOLS, { name: 'sscanf', version: 'GLIBC_2.38', defined: true }]).file,
    ],
    ['no use of the first version', () => tinyElf('x86-64', SYMBOLS.slice(1)).file],
    ['the first version of another processor', () => tinyElf('aarch64', SYMBOLS).file],
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.alloc(500, 'not an ELF file ')],
    ['a 32-bit file', () => edited(({ file }) => file.writeUInt8(1, 4))],
    ['a big-endian file', () => edited(({ file }) => file.writeUInt8(2, 5))],
    ['a program', () => edited(({ file }) => file.writeUInt16LE(2, 16))],
    ['another processor', () => edited(({ file }) => file.writeUInt16LE(243, 18))],
    ['no sections', () => edited(({ file }) => file.writeUInt16LE(0, 60))],
    ['sections out of the file', () => edited(({ file }) => file.writeBigUInt64LE(1n << 40n, 40))],
    ['an offset beyond reason', () => edited(({ file }) => file.writeBigUInt64LE(1n << 63n, 40))],
    [
      'two symbol tables',
      () => edited(({ file, at }) => file.writeUInt32LE(11, at.sectionHeaders + 5 * 64 + 4)),
    ],
    [
      'a symbol table out of the file',
      () => edited(({ file, at }) => file.writeBigUInt64LE(1n << 30n, at.sectionHeaders + 2 * 64 + 32)),
    ],
    [
      'a symbol table of odd size',
      () => edited(({ file, at }) => file.writeBigUInt64LE(95n, at.sectionHeaders + 2 * 64 + 32)),
    ],
    [
      'a table the loader does not see',
      () => edited(({ file, at }) => file.writeBigUInt64LE(1n, at.dynamic + 8)),
    ],
    ['an open string table', () => edited(({ file, at }) => file.writeUInt8(65, at.symbols - 1))],
    ['an unknown form of versions', () => edited(({ file, at }) => file.writeUInt16LE(2, at.needs))],
    ['a version with a wrong hash', () => edited(({ file, at }) => file.writeUInt32LE(1, at.needs + 16))],
    ['a version without a name', () => edited(({ file, at }) => file.writeUInt32LE(1 << 20, at.needs + 24))],
    ['a version list that ends early', () => edited(({ file, at }) => file.writeUInt32LE(0, at.needs + 28))],
    ['a version list that goes on', () => edited(({ file, at }) => file.writeUInt32LE(16, at.needs + 44))],
    [
      'a version list out of its table',
      () => edited(({ file, at }) => file.writeUInt32LE(1 << 20, at.needs + 28)),
    ],
  ])('refuses %s', (_, make) => expect(() => withoutGlibc238(make())).toThrow(ElfFormatError));

  it('refuses a file cut off anywhere', () => {
    const { file } = tinyElf('x86-64', SYMBOLS);
    for (let length = 0; length < file.length; length += 1) {
      expect(() => withoutGlibc238(file.subarray(0, length))).toThrow(ElfFormatError);
    }
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('does what is needed to the installed engine', () => {
    const directory = dirname(findBinary(createRequire(__filename)).addon);
    const files = readdirSync(directory).filter((name) => /\.(node|so)$/.test(name));
    expect(files).toHaveLength(2);
    for (const name of files) {
      const original = readFileSync(join(directory, name));
      const patched = withoutGlibc238(original);
      expect(patched.equals(original)).toBe(false);
      expect(withoutGlibc238(patched).equals(patched)).toBe(true);
    }
  });
});

function edited(edit: (elf: TinyElf) => unknown): Buffer {
  const elf = tinyElf('x86-64', SYMBOLS);
  edit(elf);
  return elf.file;
}
