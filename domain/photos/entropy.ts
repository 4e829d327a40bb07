import { expectImage } from './bytes';
import type { Size } from './photo';

/** A component of a frame, and how many of its blocks an MCU has across and down. */
export interface Component {
  id: number;
  across: number;
  down: number;
}

export interface Frame extends Size {
  isProgressive: boolean;
  components: readonly Component[];
}

/** A Huffman table: how many codes there are of each length, and their values. */
export interface HuffmanTable {
  counts: Uint8Array;
  symbols: Uint8Array;
}

export interface ScanComponent {
  component: Component;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

/** What a scan contains: which coefficients of which components, and whether for the first time. */
export interface Scan {
  components: readonly ScanComponent[];
  from: number;
  to: number;
  isRefinement: boolean;
  /** MCUs between restart markers; 0 where there are none. */
  restartInterval: number;
}

const BLOCK_SIDE = 8;
const COEFFICIENTS = 64;
const ZERO_RUN = 15;
const RESTART_MARKERS = 8;

/**
 * Finds where the picture ends in the data of a frame's scans (ITU-T T.81), since anything may follow.
 * Nothing is unpacked.
 */
export class EntropyReader {
  /** Which coefficients of each block are not zero so far, in two numbers of 32 bits; refinements depend on it. */
  private readonly known = new Map<Component, Uint32Array>();
  private readonly mostAcross: number;
  private readonly mostDown: number;

  constructor(private readonly frame: Frame) {
    this.mostAcross = Math.max(...frame.components.map(({ across }) => across));
    this.mostDown = Math.max(...frame.components.map(({ down }) => down));
  }

  /** @returns The length of the scan's picture in bytes. @throws NoImage if it cannot be read. */
  lengthOf(scan: Scan, data: Uint8Array): number {
    const bits = new BitReader(data);
    const [only, ...others] = scan.components;
    expectImage(only !== undefined && scan.from <= scan.to && scan.to < COEFFICIENTS);
    const readers = scan.components.map((component) => this.blockReader(scan, component, bits));
    const [readOnly] = readers;
    const isAlone = others.length === 0;
    const mcus = isAlone ? this.blocksOf(only.component) : this.mcus;
    let restarts = 0;
    for (let mcu = 0; mcu < mcus; mcu += 1) {
      if (scan.restartInterval > 0 && mcu > 0 && mcu % scan.restartInterval === 0) {
        bits.restart(restarts % RESTART_MARKERS);
        restarts += 1;
        for (const reader of readers) reader.restart();
      }
      if (isAlone) readOnly?.read(mcu);
      else {
        for (const [index, { component }] of scan.components.entries()) {
          for (let left = component.across * component.down; left > 0; left -= 1) readers[index]?.read(0);
        }
      }
    }
    return bits.end();
  }

  private get mcus(): number {
    const { width, height } = this.frame;
    const across = Math.ceil(width / (BLOCK_SIDE * this.mostAcross));
    return across * Math.ceil(height / (BLOCK_SIDE * this.mostDown));
  }

  /** The blocks of a component with a scan of its own. */
  private blocksOf({ across, down }: Component): number {
    const { width, height } = this.frame;
    const columns = Math.ceil(Math.ceil((width * across) / this.mostAcross) / BLOCK_SIDE);
    return columns * Math.ceil(Math.ceil((height * down) / this.mostDown) / BLOCK_SIDE);
  }

  private blockReader(scan: Scan, { component, dc, ac }: ScanComponent, bits: BitReader): BlockReader {
    const { from, to, isRefinement } = scan;
    if (!this.frame.isProgressive) return new SequentialBlocks(bits, lookupOf(dc), lookupOf(ac));
    if (from === 0) {
      expectImage(to === 0);
      return isRefinement ? new RefinedFirsts(bits) : new Firsts(bits, lookupOf(dc));
    }
    expectImage(scan.components.length === 1);
    const known = this.known.get(component) ?? new Uint32Array(2 * this.blocksOf(component));
    this.known.set(component, known);
    const Blocks = isRefinement ? RefinedBlocks : ProgressiveBlocks;
    return new Blocks(bits, lookupOf(ac), known, from, to);
  }
}

/** Reads the blocks of a component in order. */
interface BlockReader {
  read(block: number): void;
  restart(): void;
}

class SequentialBlocks implements BlockReader {
  constructor(
    private readonly bits: BitReader,
    private readonly dc: Uint16Array,
    private readonly ac: Uint16Array,
  ) {}

  read(): void {
    const { bits, ac } = this;
    bits.take(bits.symbol(this.dc));
    for (let at = 1; at < COEFFICIENTS; at += 1) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < ZERO_RUN) return;
      at += run;
      expectImage(at < COEFFICIENTS);
      bits.take(size);
    }
  }

  restart(): void {
    // No block depends on the one before.
  }
}

class Firsts implements BlockReader {
  constructor(
    private readonly bits: BitReader,
    private readonly dc: Uint16Array,
  ) {}

  read(): void {
    this.bits.take(this.bits.symbol(this.dc));
  }

  restart(): void {
    // No block depends on the one before.
  }
}

class RefinedFirsts implements BlockReader {
  constructor(private readonly bits: BitReader) {}

  read(): void {
    this.bits.take(1);
  }

  restart(): void {
    // No block depends on the one before.
  }
}

class ProgressiveBlocks implements BlockReader {
  /** How many blocks, from this one on, have no further new coefficients. */
  protected ended = 0;

  constructor(
    protected readonly bits: BitReader,
    protected readonly ac: Uint16Array,
    private readonly known: Uint32Array,
    protected readonly from: number,
    protected readonly to: number,
  ) {}

  read(block: number): void {
    if (this.ended > 0) {
      this.ended -= 1;
      return;
    }
    const { bits, ac, to } = this;
    for (let at = this.from; at <= to; at += 1) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < ZERO_RUN) {
        this.ended = (1 << run) + bits.take(run) - 1;
        return;
      }
      at += run;
      expectImage(at <= to);
      bits.take(size);
      if (size > 0) this.learn(block, at);
    }
  }

  restart(): void {
    this.ended = 0;
  }

  protected learn(block: number, at: number): void {
    const word = 2 * block + (at >> 5);
    this.known[word] = (this.known[word] ?? 0) | (1 << (at & 31));
  }

  protected isKnown(block: number, at: number): boolean {
    return (((this.known[2 * block + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;
  }

  protected hasKnown(block: number): boolean {
    return ((this.known[2 * block] ?? 0) | (this.known[2 * block + 1] ?? 0)) !== 0;
  }
}

class RefinedBlocks extends ProgressiveBlocks {
  override read(block: number): void {
    const { bits, ac, to } = this;
    let at = this.from;
    while (this.ended === 0 && at <= to) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < ZERO_RUN) {
        this.ended = (1 << run) + bits.take(run);
        break;
      }
      // Only its sign is new.
      expectImage(size <= 1);
      bits.take(size);
      at = this.skip(block, at, run);
      expectImage(size === 0 || at <= to);
      if (size > 0) this.learn(block, at);
      at += 1;
    }
    if (this.ended === 0) return;
    this.ended -= 1;
    if (this.hasKnown(block)) this.skip(block, at, COEFFICIENTS);
  }

  /** Skips so many zero coefficients, and refines the others on the way. @returns The position of the next zero. */
  private skip(block: number, from: number, zeros: number): number {
    let left = zeros;
    for (let at = from; at <= this.to; at += 1) {
      if (this.isKnown(block, at)) this.bits.take(1);
      else if (left === 0) return at;
      else left -= 1;
    }
    return this.to + 1;
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

  /** The next bits as a number, at most 16. */
  take(length: number): number {
    expectImage(length <= 16);
    if (this.count < length) this.fill();
    this.count -= length;
    return (this.waiting >>> this.count) & ((1 << length) - 1);
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

const lookups = new WeakMap<HuffmanTable, Uint16Array>();

/** For any 16 bits the code at their beginning: its length, and its value in the lower byte; 0 if there is none. */
function lookupOf(table: HuffmanTable | undefined): Uint16Array {
  expectImage(table !== undefined);
  const known = lookups.get(table);
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
  lookups.set(table, lookup);
  return lookup;
}
