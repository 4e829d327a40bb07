import { ByteReader, NoImage, beginWith, expectImage, joined } from './bytes';
import { isColourProfile } from './colour-profile';
import { type Component, EntropyReader, type HuffmanTable, type Scan } from './entropy';
import type { CleanImage, Size } from './photo';
import { EXIF, UPRIGHT, orientationIn, orientationSegment } from './orientation';
import { type Unpacking, expectUnpackable } from './unpacking';

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/** Far more scans than any camera writes. Each costs a pass over a progressive image. */
const MAX_SEGMENTS = 1000;
const MAX_SCANS = 100;

/** JFIF's version, unit and density; a thumbnail that follows is left out. */
const JFIF_LENGTH = 12;
const ADOBE_LENGTH = 12;
const ICC = 'ICC_PROFILE\0';
/** The name is followed by the number of the part, and of how many. */
const ICC_HEAD_LENGTH = ICC.length + 2;

const MAX_COMPONENTS = 4;
const MAX_SAMPLING = 4;
const BLOCK_SIDE = 8;
/** AC tables are numbered from here, DC tables from 0. */
const AC_TABLES = 0x10;

const isEntropyEnd = (bytes: Uint8Array, at: number): boolean => {
  const next = bytes[at + 1];
  // A 0 follows a data byte that looks like a marker; restart markers are part of the data.
  return next !== 0 && (next === undefined || next < 0xd0 || next > 0xd7);
};

/** A segment with its marker and its length. */
function segment(marker: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2;
  return joined([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body]);
}

/**
 * A JPEG with only what is needed to show it: the segments about its colours, and the orientation of EXIF.
 * Anything behind the picture is left out, within a scan's data too; cameras put other images there.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const reader = new ByteReader(bytes);
  reader.take(START.length);
  let jfif: Uint8Array | undefined;
  let orientation: number | undefined;
  let frame: Frame | undefined;
  // Undefined once a scan cannot be followed.
  let entropy: EntropyReader | undefined = new EntropyReader();
  let scans = 0;
  let restartInterval = 0;
  const tables = new Map<number, HuffmanTable>();
  const shown: Uint8Array[] = [];
  const profile: ProfilePart[] = [];
  for (let read = 0; read < MAX_SEGMENTS; read += 1) {
    const marker = nextMarker(reader);
    if (marker === 0xd9) {
      expectImage(frame !== undefined && scans > 0);
      const turned =
        orientation === undefined || orientation === UPRIGHT
          ? []
          : [segment(0xe1, orientationSegment(orientation))];
      const head = jfif ? [segment(0xe0, jfif)] : [];
      const left = new Set(isWholeProfile(profile) ? [] : profile.map((part) => part.segment));
      const parts = [START, ...head, ...turned, ...shown.filter((part) => !left.has(part)), END];
      const { width, height } = frame;
      return { type: 'image/jpeg', bytes: joined(parts), width, height };
    }
    const length = reader.short();
    expectImage(length >= 2);
    const body = reader.take(length - 2);
    switch (marker) {
      // How the image was compressed: the tables…
      case 0xc4:
        readTables(body, tables);
        shown.push(segment(marker, body));
        break;
      case 0xdb:
        shown.push(segment(marker, body));
        break;
      case 0xdd:
        if (body.length === 2) restartInterval = new ByteReader(body).short();
        shown.push(segment(marker, body));
        break;
      // …the one frame, baseline, extended or progressive, as browsers show them…
      case 0xc0:
      case 0xc1:
      case 0xc2: {
        expectImage(frame === undefined);
        frame = frameIn(body, marker === 0xc2);
        expectUnpackable(unpackingOf(frame));
        if (frame.isProgressive) entropy = undefined;
        shown.push(segment(marker, body));
        break;
      }
      // …and its scans.
      case 0xda: {
        scans += 1;
        expectImage(frame !== undefined && scans <= MAX_SCANS);
        expectUnpackable(unpackingOf(frame, scans));
        const named = componentsIn(body, frame);
        const data = reader.takeUntil(isEntropyEnd, 0xff);
        const scan = scanOf(frame, named, { tables, restartInterval });
        const length = entropy && lengthIn(entropy, scan, data);
        if (length === undefined) entropy = undefined;
        shown.push(segment(marker, body), data.subarray(0, length));
        break;
      }
      case 0xe0:
        if (beginWith(body, 'JFIF\0') && body.length >= JFIF_LENGTH + 2) {
          jfif ??= Uint8Array.of(...body.subarray(0, JFIF_LENGTH), 0, 0);
        }
        break;
      case 0xe1:
        if (beginWith(body, EXIF)) orientation ??= orientationIn(body);
        break;
      case 0xe2:
        if (beginWith(body, ICC) && body.length >= ICC_HEAD_LENGTH) {
          const part = segment(marker, body);
          shown.push(part);
          profile.push({ segment: part, body });
        }
        break;
      case 0xee:
        if (beginWith(body, 'Adobe') && body.length >= ADOBE_LENGTH) {
          shown.push(segment(marker, body.subarray(0, ADOBE_LENGTH)));
        }
        break;
      default:
        // Comments, and what else an application or an extension has put there.
        expectImage(marker === 0xfe || (marker >= 0xe0 && marker <= 0xfd));
    }
  }
  expectImage(false);
}

interface Frame extends Size {
  isProgressive: boolean;
  components: readonly Component[];
}

/** A part of a colour profile, which may be longer than a segment. */
interface ProfilePart {
  segment: Uint8Array;
  body: Uint8Array;
}

/** Whether all parts are there once and make up a profile. */
function isWholeProfile(parts: readonly ProfilePart[]): boolean {
  const numberOf = ({ body }: ProfilePart) => body[ICC.length] ?? 0;
  const inOrder = [...parts].sort((a, b) => numberOf(a) - numberOf(b));
  const isComplete = inOrder.every(
    (part, index) => numberOf(part) === index + 1 && part.body[ICC.length + 1] === parts.length,
  );
  return isComplete && isColourProfile(joined(inOrder.map(({ body }) => body.subarray(ICC_HEAD_LENGTH))));
}

/** A component that a scan contains, and its tables by their numbers. */
interface NamedComponent {
  component: Component;
  dc: number;
  ac: number;
}

/** The components that the header of a scan names, each once. */
function componentsIn(body: Uint8Array, { components }: Frame): NamedComponent[] {
  const reader = new ByteReader(body);
  const count = reader.byte();
  expectImage(count >= 1 && count <= MAX_COMPONENTS);
  const named = Array.from({ length: count }, () => {
    const id = reader.byte();
    const selected = reader.byte();
    const component = components.find((each) => each.id === id);
    expectImage(component !== undefined);
    return { component, dc: selected >> 4, ac: AC_TABLES | (selected & 15) };
  });
  expectImage(new Set(named.map(({ component }) => component)).size === count);
  return named;
}

/** What was set before a scan. */
interface ScanSettings {
  tables: ReadonlyMap<number, HuffmanTable>;
  restartInterval: number;
}

/** A component with a scan of its own has an MCU for each block that shows something. */
function scanOf(
  { width, height, components }: Frame,
  named: readonly NamedComponent[],
  { tables, restartInterval }: ScanSettings,
): Scan {
  const [only, ...others] = named;
  const alone = others.length === 0 ? only?.component : undefined;
  const blocks = named.flatMap(({ component, dc, ac }) => {
    const count = alone ? 1 : component.across * component.down;
    return Array.from({ length: count }, () => ({ dc: tables.get(dc), ac: tables.get(ac) }));
  });
  const mcusAlong = (side: number, way: 'across' | 'down') => {
    const most = Math.max(...components.map((component) => component[way]));
    return Math.ceil(Math.ceil((side * (alone?.[way] ?? 1)) / most) / BLOCK_SIDE);
  };
  const mcus = mcusAlong(width, 'across') * mcusAlong(height, 'down');
  return { mcus, blocks, restartInterval };
}

/** The length of a scan's picture; undefined if the data cannot be followed to its end. */
function lengthIn(entropy: EntropyReader, scan: Scan, data: Uint8Array): number | undefined {
  try {
    return entropy.lengthOf(scan, data);
  } catch (error) {
    if (error instanceof NoImage) return undefined;
    throw error;
  }
}

/** Notes the Huffman tables of a segment, up to the first that is none. */
function readTables(body: Uint8Array, tables: Map<number, HuffmanTable>): void {
  const reader = new ByteReader(body);
  try {
    while (!reader.isAtEnd) {
      const place = reader.byte();
      const counts = reader.take(16);
      tables.set(place, { counts, symbols: reader.take(counts.reduce((sum, count) => sum + count, 0)) });
    }
  } catch (error) {
    if (!(error instanceof NoImage)) throw error;
  }
}

/** An image with several scans is held as a whole, two bytes for each coefficient. */
function unpackingOf({ width, height, components, isProgressive }: Frame, scans = 1): Unpacking {
  const sizes = components.map(({ across, down }) => across * down);
  const most = (of: (component: Component) => number) => Math.max(...components.map(of));
  const all = most(({ across }) => across) * most(({ down }) => down);
  const coefficients = sizes.reduce((sum, size) => sum + size, 0) / all;
  const isHeld = isProgressive || scans > 1;
  return { width, height, scans, bytesPerPixel: isHeld ? 2 * coefficients : components.length };
}

/** Any number of 0xff may come before a marker. */
function nextMarker(reader: ByteReader): number {
  expectImage(reader.byte() === 0xff);
  let marker = reader.byte();
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

function frameIn(body: Uint8Array, isProgressive: boolean): Frame {
  const reader = new ByteReader(body);
  expectImage(reader.byte() === 8);
  const [height, width] = [reader.short(), reader.short()];
  const count = reader.byte();
  expectImage(width > 0 && height > 0 && count >= 1 && count <= MAX_COMPONENTS);
  const components = Array.from({ length: count }, () => {
    const [id, sampling] = [reader.byte(), reader.byte()];
    const component = { id, across: sampling >> 4, down: sampling & 15 };
    expectImage([component.across, component.down].every((blocks) => blocks >= 1 && blocks <= MAX_SAMPLING));
    // Its quantization table.
    reader.byte();
    return component;
  });
  return { width, height, components, isProgressive };
}
