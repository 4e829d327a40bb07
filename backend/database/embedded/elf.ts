/** A file that is not the kind of ELF shared library this code knows. Nothing is changed in such a file. */
export class ElfFormatError extends Error {
  override readonly name = 'ElfFormatError';
}

export type Machine = 'x86-64' | 'aarch64';

/** A part of the file; `link` and `count` are the section header's sh_link and sh_info. */
export interface Section {
  readonly offset: number;
  readonly size: number;
  readonly link: number;
  readonly count: number;
  readonly address: bigint;
}

/** The tables by which a shared library names the symbols it imports and the versions they must have. */
export interface ImportTables {
  readonly machine: Machine;
  readonly strings: Section;
  readonly symbols: Section;
  readonly symbolVersions: Section;
  readonly versionNeeds: Section;
}

const HEADER_SIZE = 64;
const SECTION_HEADER_SIZE = 64;
const DYNAMIC_ENTRY_SIZE = 16;
const SHARED_OBJECT = 3;
const MACHINES: ReadonlyMap<number, Machine> = new Map([
  [62, 'x86-64'],
  [183, 'aarch64'],
]);
const SECTION = {
  STRINGS: 3,
  DYNAMIC: 6,
  DYNAMIC_SYMBOLS: 11,
  VERSION_NEEDS: 0x6ffffffe,
  VERSIONS: 0x6fffffff,
};
const DYNAMIC = { STRINGS: 5n, SYMBOLS: 6n, VERSIONS: 0x6ffffff0n, VERSION_NEEDS: 0x6ffffffen };

export function check(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new ElfFormatError(problem);
}

/**
 * Finds the import tables of a 64-bit little-endian shared library. The section headers say where they are
 * and how long; the dynamic table, which is what the loader goes by, has to agree.
 * @throws ElfFormatError for anything else
 */
export function readImportTables(file: Buffer): ImportTables {
  const machine = readMachine(file);
  const sections = readSections(file);
  const strings = (link: number): Section => {
    const section = sections[link];
    check(section?.type === SECTION.STRINGS, 'a string table is missing');
    check(section.size > 0 && file[section.offset + section.size - 1] === 0, 'a string table is not closed');
    return section;
  };
  const only = (type: number, name: string): Section => {
    const found = sections.filter((section) => section.type === type);
    const [first] = found;
    check(first !== undefined && found.length === 1, `expected one ${name} table, found ${found.length}`);
    return first;
  };

  const symbols = only(SECTION.DYNAMIC_SYMBOLS, 'dynamic symbol');
  const versionNeeds = only(SECTION.VERSION_NEEDS, 'version needs');
  const symbolVersions = only(SECTION.VERSIONS, 'symbol version');
  check(symbols.link === versionNeeds.link, 'symbols and versions use different string tables');
  check(sections[symbolVersions.link] === symbols, 'the symbol versions belong to another table');

  const tables = { machine, strings: strings(symbols.link), symbols, symbolVersions, versionNeeds };
  checkAgainstLoader(file, only(SECTION.DYNAMIC, 'dynamic'), tables);
  return tables;
}

/** The NUL-terminated text at `offset` of a string table. */
export function readString(file: Buffer, strings: Section, offset: number): string {
  check(offset < strings.size, 'a name lies outside of the string table');
  const start = strings.offset + offset;
  return file.toString('latin1', start, file.indexOf(0, start));
}

function readMachine(file: Buffer): Machine {
  check(file.length >= HEADER_SIZE, 'the file is too short');
  check(file.readUInt32BE(0) === 0x7f454c46, 'not an ELF file');
  check(file[4] === 2 && file[5] === 1 && file[6] === 1, 'not a 64-bit little-endian ELF file');
  check(file.readUInt16LE(16) === SHARED_OBJECT, 'not a shared library');
  const machine = MACHINES.get(file.readUInt16LE(18));
  check(machine !== undefined, 'made for an unknown processor');
  return machine;
}

function readSections(file: Buffer): (Section & { type: number })[] {
  const table = asOffset(file.readBigUInt64LE(40));
  const count = file.readUInt16LE(60);
  check(file.readUInt16LE(58) === SECTION_HEADER_SIZE && count > 0, 'no section headers');
  check(table + count * SECTION_HEADER_SIZE <= file.length, 'the section headers lie outside of the file');

  return Array.from({ length: count }, (_, index) => {
    const at = table + index * SECTION_HEADER_SIZE;
    const type = file.readUInt32LE(at + 4);
    const offset = asOffset(file.readBigUInt64LE(at + 24));
    const size = asOffset(file.readBigUInt64LE(at + 32));
    const occupiesFile = type !== 0 && type !== 8;
    check(!occupiesFile || offset + size <= file.length, 'a section lies outside of the file');
    const address = file.readBigUInt64LE(at + 16);
    return {
      type,
      offset,
      size,
      address,
      link: file.readUInt32LE(at + 40),
      count: file.readUInt32LE(at + 44),
    };
  });
}

function checkAgainstLoader(file: Buffer, dynamic: Section, tables: ImportTables): void {
  const addresses = new Map<bigint, bigint>();
  for (let at = 0; at + DYNAMIC_ENTRY_SIZE <= dynamic.size; at += DYNAMIC_ENTRY_SIZE) {
    const tag = file.readBigUInt64LE(dynamic.offset + at);
    if (tag === 0n) break;
    addresses.set(tag, file.readBigUInt64LE(dynamic.offset + at + 8));
  }
  const agrees = (tag: bigint, section: Section): boolean => addresses.get(tag) === section.address;
  check(
    agrees(DYNAMIC.STRINGS, tables.strings) &&
      agrees(DYNAMIC.SYMBOLS, tables.symbols) &&
      agrees(DYNAMIC.VERSIONS, tables.symbolVersions) &&
      agrees(DYNAMIC.VERSION_NEEDS, tables.versionNeeds),
    'the dynamic table and the sections disagree',
  );
}

function asOffset(value: bigint): number {
  check(value <= BigInt(Number.MAX_SAFE_INTEGER), 'an offset is out of range');
  return Number(value);
}
