/** Thrown for bytes that are no image. */
export class NoImage extends Error {}

/** Throws unless a condition holds that every image of its kind meets. */
export function expectImage(isMet: boolean): asserts isMet {
  if (!isMet) throw new NoImage();
}

/** Reads bytes in order, and never beyond their end. */
export class ByteReader {
  private position = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  /** The next bytes; they share the memory of the whole. */
  take(length: number): Uint8Array {
    const from = this.skip(length);
    return this.bytes.subarray(from, from + length);
  }

  /** The next bytes as text. */
  text(length: number): string {
    return String.fromCharCode(...this.take(length));
  }

  byte(): number {
    return this.view.getUint8(this.skip(1));
  }

  /** A number of two bytes. */
  short(littleEndian = false): number {
    return this.view.getUint16(this.skip(2), littleEndian);
  }

  /** A number of four bytes. */
  long(littleEndian = false): number {
    return this.view.getUint32(this.skip(4), littleEndian);
  }

  /** Reads up to the first `mark` that is an end, without it. */
  takeUntil(isEnd: (bytes: Uint8Array, at: number) => boolean, mark: number): Uint8Array {
    const from = this.position;
    let at = this.bytes.indexOf(mark, from);
    while (at !== -1 && !isEnd(this.bytes, at)) at = this.bytes.indexOf(mark, at + 1);
    expectImage(at !== -1);
    return this.take(at - from);
  }

  private skip(length: number): number {
    expectImage(length <= this.bytes.length - this.position);
    const from = this.position;
    this.position += length;
    return from;
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The bytes of a text, one for each character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** Whether bytes begin with a text. */
export function beginWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && bytesOf(text).every((byte, at) => byte === bytes[at]);
}

/** A number in four bytes. */
export function longBytes(value: number, littleEndian = false): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, littleEndian);
  return bytes;
}
