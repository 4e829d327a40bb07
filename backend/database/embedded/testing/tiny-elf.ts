import { elfHash } from '../glibc-patch';

/** A symbol and the version it must have; `defined` ones are the library's own. */
export interface TinySymbol {
  name: string;
  version: string;
  defined?: boolean;
}

export interface TinyElf {
  file: Buffer;
  /** Where each section begins in the file. */
  at: Record<'strings' | 'symbols' | 'versions' | 'needs' | 'dynamic' | 'sectionHeaders', number>;
}

const MACHINE = { 'x86-64': 62, aarch64: 183 };

/** The smallest shared library that imports `symbols` from libc.so.6. Nothing could run it. */
export function tinyElf(machine: keyof typeof MACHINE, symbols: readonly TinySymbol[]): TinyElf {
  const versionNames = [...new Set(symbols.map((symbol) => symbol.version))];
  const text = ['', 'libc.so.6', ...versionNames, ...symbols.map((symbol) => symbol.name), ''].join('\0');
  const strings = Buffer.from(text, 'latin1');
  const nameOffset = (name: string): number => text.indexOf(`\0${name}\0`) + 1;

  const symbolTable = Buffer.alloc((symbols.length + 1) * 24);
  const versionTable = Buffer.alloc((symbols.length + 1) * 2);
  symbols.forEach((symbol, index) => {
    symbolTable.writeUInt32LE(nameOffset(symbol.name), (index + 1) * 24);
    symbolTable.writeUInt16LE(symbol.defined ? 1 : 0, (index + 1) * 24 + 6);
    versionTable.writeUInt16LE(versionNames.indexOf(symbol.version) + 2, (index + 1) * 2);
  });

  const needs = Buffer.alloc(16 + versionNames.length * 16);
  needs.writeUInt16LE(1, 0);
  needs.writeUInt16LE(versionNames.length, 2);
  needs.writeUInt32LE(nameOffset('libc.so.6'), 4);
  needs.writeUInt32LE(16, 8);
  versionNames.forEach((name, index) => {
    const at = 16 + index * 16;
    needs.writeUInt32LE(elfHash(name), at);
    needs.writeUInt16LE(index + 2, at + 6);
    needs.writeUInt32LE(nameOffset(name), at + 8);
    needs.writeUInt32LE(index + 1 < versionNames.length ? 16 : 0, at + 12);
  });

  return assemble(MACHINE[machine], { strings, symbols: symbolTable, versions: versionTable, needs });
}

type Parts = Record<'strings' | 'symbols' | 'versions' | 'needs', Buffer>;

function assemble(machine: number, parts: Parts): TinyElf {
  const strings = 64;
  const symbols = strings + parts.strings.length;
  const versions = symbols + parts.symbols.length;
  const needs = versions + parts.versions.length;
  const dynamic = needs + parts.needs.length;

  // Addresses equal offsets, as in a library's first segment.
  const tags: [number, number][] = [
    [5, strings],
    [6, symbols],
    [0x6ffffff0, versions],
    [0x6ffffffe, needs],
    [0, 0],
  ];
  const dynamicTable = Buffer.alloc(tags.length * 16);
  tags.forEach(([tag, value], index) => {
    dynamicTable.writeBigUInt64LE(BigInt(tag), index * 16);
    dynamicTable.writeBigUInt64LE(BigInt(value), index * 16 + 8);
  });
  const sectionHeaders = dynamic + dynamicTable.length;

  const header = Buffer.alloc(64);
  header.write('\x7fELF', 'latin1');
  header.set([2, 1, 1], 4);
  header.writeUInt16LE(3, 16);
  header.writeUInt16LE(machine, 18);
  header.writeBigUInt64LE(BigInt(sectionHeaders), 40);
  header.writeUInt16LE(64, 58);
  header.writeUInt16LE(6, 60);

  const file = Buffer.concat([
    header,
    parts.strings,
    parts.symbols,
    parts.versions,
    parts.needs,
    dynamicTable,
    Buffer.alloc(64),
    sectionHeader(3, strings, parts.strings.length),
    sectionHeader(11, symbols, parts.symbols.length, 1),
    sectionHeader(0x6fffffff, versions, parts.versions.length, 2),
    sectionHeader(0x6ffffffe, needs, parts.needs.length, 1, 1),
    sectionHeader(6, dynamic, dynamicTable.length, 1),
  ]);
  return { file, at: { strings, symbols, versions, needs, dynamic, sectionHeaders } };
}

function sectionHeader(type: number, offset: number, size: number, link = 0, info = 0): Buffer {
  const header = Buffer.alloc(64);
  header.writeUInt32LE(type, 4);
  header.writeBigUInt64LE(BigInt(offset), 16);
  header.writeBigUInt64LE(BigInt(offset), 24);
  header.writeBigUInt64LE(BigInt(size), 32);
  header.writeUInt32LE(link, 40);
  header.writeUInt32LE(info, 44);
  return header;
}
