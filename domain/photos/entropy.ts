import { expectImage } from './bytes';
import { TooLargeUnpacked } from './unpacking';

/** A component of a frame, and how many of its blocks an MCU has across and down. */
export interface Component {
  id: number;
  across: number;
  down: number;
}

/** A Huffman table: how many codes there are of each length, and their values. */
export interface HuffmanTable {
  counts: Uint8Array;
  symbols: Uint8Array;
}

/** The tables by which a block is read. */
export interface BlockTables {
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

/** What the data of a scan contain, if the image is not progressive. */
export interface Scan {
  mcus: number;
  /** The blocks of each MCU, in order. */
  blocks: readonly BlockTables[];
  /** MCUs between restart markers; 0 where there are none. */
  restartInterval: number;
}

/** The most codes that are visited in a file. The densest photo of 2 MB has half of them. */
export const MAX_VISITS = 10_000_000;

const COEFFICIENTS = 64;
const ZERO_RUN = 15;
const RESTART_MARKERS = 8;

/**
 * Finds where the picture ends in the data of a file's scans (ITU-T T.81), since anything may follow.
 * Nothing is unpacked.
 */
export class EntropyReader {
  private visitsLeft = MAX_VISITS;
  private readonly lookups = new Map<HuffmanTable, Uint16Array>();

  /**
   * @returns The length of the scan's picture in bytes.
   * @throws NoImage if the data end before it or cannot be read. @throws TooLargeUnpacked if it takes too long.
   */
  lengthOf({ mcus, blocks, restartInterval }: Scan, data: Uint8Array): number {
    const bits = new BitReader(data);
    const lookups = blocks.map(({ dc, ac }) => ({ dc: this.lookupOf(dc), ac: this.lookupOf(ac) }));
    for (let mcu = 0; mcu < mcus; mcu += 1) {
      if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0) {
        bits.restart((mcu / restartInterval - 1) % RESTART_MARKERS);
      }
      for (const { dc, ac } of lookups) this.passBlock(bits, dc, ac);
    }
    return bits.end();
  }

  private passBlock(bits: BitReader, dc: Uint16Array, ac: Uint16Array): void {
    bits.take(this.symbol(bits, dc));
    for (let at = 1; at < COEFFICIENTS; at += 1) {
      const symbol = this.symbol(bits, ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < ZERO_RUN) return;
      at += run;
      expectImage(at < COEFFICIENTS);
      bits.take(size);
    }
  }

  private symbol(bits: BitReader, lookup: Uint16Array): number {
    if (this.visitsLeft === 0) throw new TooLargeUnpacked();
    this.visitsLeft -= 1;
    return bits.symbol(lookup);
  }

  /** For any 16 bits the code at their beginning: its length, and its value in the lower byte; 0 if there is none. */
  private lookupOf(table: HuffmanTable | undefined): Uint16Array {
    expectImage(table !== undefined);
    const known = this.lookups.get(table);
    if (known) return known;
    const lookup = new Uint16Array(0x10000);
    let at = 0;
    let next = 0;
    for (const [index, count] of table.counts.entries()) {
      const span = 1 << (15 - index);
      for (let left = count; left > 0; left -= 1) {
        expectImage(at + span <= lookup.length);
        lookup.fill(((index + 1) << 8) | (table.symbols[next] ?? 0), at, at + span);
        at += span;
        next += 1;
      }
    }
    this.lookups.set(table, lookup);
    return lookup;
  }
}

/** Reads the bits of a scan's data, in which a byte of ones is followed by a byte of zeros. */
class BitReader {
  private position = 0;
  /** Bits that were taken from the data and not read yet: the last `count` of it. */
  private waiting = 0;
  private count = 0;
  /** How many bytes were read beyond the end. */
  private missing = 0;

  constructor(private readonly data: Uint8Array) {}

  symbol(lookup: Uint16Array): number {
    if (this.count < 16) this.fill();
    const found = lookup[(this.waiting >>> (this.count - 16)) & 0xffff] ?? 0;
    expectImage(found !== 0);
    this.count -= found >> 8;
    return found & 0xff;
  }

  /** Passes the next bits, at most 16. */
  take(length: number): void {
    expectImage(length <= 16);
    if (this.count < length) this.fill();
    this.count -= length;
  }

  restart(number: number): void {
    const at = this.end();
    expectImage(this.data[at] === 0xff && this.data[at + 1] === 0xd0 + number);
    this.position = at + 2;
    this.count = 0;
    this.missing = 0;
  }

  /** The end of the byte that was read last. */
  end(): number {
    let unread = (this.count >> 3) - this.missing;
    expectImage(unread >= 0);
    let at = this.position;
    for (; unread > 0; unread -= 1) at -= this.data[at - 1] === 0 && this.data[at - 2] === 0xff ? 2 : 1;
    return at;
  }

  private fill(): void {
    // A code may be looked for beyond the end, but must not lie there.
    expectImage(this.count >= 8 * this.missing);
    while (this.count < 16) {
      const byte = this.data[this.position];
      const isData = byte !== undefined && (byte !== 0xff || this.data[this.position + 1] === 0);
      if (isData) this.position += byte === 0xff ? 2 : 1;
      else this.missing += 1;
      this.waiting = (this.waiting << 8) | (isData ? byte : 0);
      this.count += 8;
    }
  }
}
