import { check, readImportTables, readString, type ImportTables, type Machine } from './elf';

/** The glibc version that the engine's files require; Debian 12 has only 2.36. */
export const WANTED_VERSION = 'GLIBC_2.38';

/** The first version of the C library on each processor: every glibc there offers it. */
const BASE_VERSION: Readonly<Record<Machine, string>> = { 'x86-64': 'GLIBC_2.2.5', aarch64: 'GLIBC_2.17' };

const C23_PREFIX = '__isoc23_';

/**
 * The functions whose older version does as well: those that parse numbers, whose C23 version only adds "0b" prefixes, and
 * fmod, whose newer version only sets errno differently.
 */
const REPLACEABLE = new Set([
  ...['strtol', 'strtoul', 'strtoll', 'strtoull', 'sscanf', 'fscanf'].map((name) => C23_PREFIX + name),
  'fmod',
]);

const SYMBOL_SIZE = 24;
const NEED_SIZE = 16;
const VERSION_SIZE = 16;
const VERSION_INDEX_MASK = 0x7fff;

interface NeededVersion {
  /** Position of its entry in the file. */
  readonly at: number;
  readonly index: number;
  readonly hash: number;
  readonly nameOffset: number;
  readonly name: string;
}

/**
 * A copy of a shared library that requires the first glibc version wherever `source` requires GLIBC_2.38.
 * @throws ElfFormatError when any entry of `source` is not understood, or it needs a function that only 2.38 has
 */
export function withoutGlibc238(source: Buffer): Buffer {
  const tables = readImportTables(source);
  const versions = readNeededVersions(source, tables);
  const wanted = versions.filter((version) => version.name === WANTED_VERSION);
  const patched = Buffer.from(source);
  if (wanted.length === 0) return patched;

  const base = versions.find((version) => version.name === BASE_VERSION[tables.machine]);
  check(base !== undefined, `${BASE_VERSION[tables.machine]} is not in the file's string table`);

  const indexes = new Set(wanted.map((version) => version.index));
  for (const symbol of symbolsOfVersions(source, tables, indexes)) {
    check(symbol.imported && REPLACEABLE.has(symbol.name), `no older form of ${symbol.name} is known`);
    if (symbol.name.startsWith(C23_PREFIX)) {
      patched.writeUInt32LE(symbol.nameOffset + C23_PREFIX.length, symbol.at);
    }
  }
  for (const version of wanted) {
    patched.writeUInt32LE(base.hash, version.at);
    patched.writeUInt32LE(base.nameOffset, version.at + 8);
  }
  return patched;
}

/** The hash by which the loader compares version names (System V ABI). */
export function elfHash(name: string): number {
  let hash = 0;
  for (const byte of Buffer.from(name, 'latin1')) {
    hash = ((hash << 4) + byte) >>> 0;
    const high = hash & 0xf0000000;
    hash = ((hash ^ (high >>> 24)) & ~high) >>> 0;
  }
  return hash;
}

function readNeededVersions(file: Buffer, { versionNeeds, strings }: ImportTables): NeededVersion[] {
  const end = versionNeeds.offset + versionNeeds.size;
  const versions: NeededVersion[] = [];
  let library = versionNeeds.offset;
  for (let left = versionNeeds.count; left > 0; left -= 1) {
    check(library + NEED_SIZE <= end, 'a version entry lies outside of its table');
    check(file.readUInt16LE(library) === 1, 'unknown form of version table');
    let at = library + file.readUInt32LE(library + 8);
    for (let versionsLeft = file.readUInt16LE(library + 2); versionsLeft > 0; versionsLeft -= 1) {
      check(at + VERSION_SIZE <= end, 'a version entry lies outside of its table');
      versions.push(readNeededVersion(file, at, strings));
      at = follow(file, at, at + 12, versionsLeft > 1);
    }
    library = follow(file, library, library + 12, left > 1);
  }
  return versions;
}

function readNeededVersion(file: Buffer, at: number, strings: ImportTables['strings']): NeededVersion {
  const hash = file.readUInt32LE(at);
  const nameOffset = file.readUInt32LE(at + 8);
  const name = readString(file, strings, nameOffset);
  check(hash === elfHash(name), `the hash of version ${name} is wrong`);
  return { at, hash, nameOffset, name, index: file.readUInt16LE(at + 6) };
}

/** The next entry of a chain: a relative offset at `field`, zero exactly at the chain's end. */
function follow(file: Buffer, entry: number, field: number, more: boolean): number {
  const step = file.readUInt32LE(field);
  check(step > 0 === more, 'a version list has another length than it says');
  return entry + step;
}

function symbolsOfVersions(
  file: Buffer,
  { symbols, symbolVersions, strings }: ImportTables,
  indexes: ReadonlySet<number>,
): { at: number; nameOffset: number; name: string; imported: boolean }[] {
  const count = symbols.size / SYMBOL_SIZE;
  check(
    Number.isInteger(count) && symbolVersions.size === count * 2,
    'symbols and versions differ in number',
  );
  const found = [];
  for (let index = 0; index < count; index += 1) {
    const version = file.readUInt16LE(symbolVersions.offset + index * 2) & VERSION_INDEX_MASK;
    if (!indexes.has(version)) continue;
    const at = symbols.offset + index * SYMBOL_SIZE;
    const nameOffset = file.readUInt32LE(at);
    const imported = file.readUInt16LE(at + 6) === 0;
    found.push({ at, nameOffset, name: readString(file, strings, nameOffset), imported });
  }
  return found;
}
