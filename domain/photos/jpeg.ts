import { ByteReader, NoImage, beginWith, expectImage, joined } from './bytes';
import { isColourProfile } from './colour-profile';
import {
  type Component,
  EntropyReader,
  type Frame,
  type HuffmanTable,
  type Scan,
  type ScanComponent,
} from './entropy';
import type { CleanImage } from './photo';
import { UPRIGHT, orientationIn, orientationSegment } from './orientation';
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
  let picture: Picture | undefined;
  let scans = 0;
  let restartInterval = 0;
  const tables = new Map<number, HuffmanTable>();
  const shown: Uint8Array[] = [];
  const profile: ProfilePart[] = [];
  for (let read = 0; read < MAX_SEGMENTS; read += 1) {
    const marker = nextMarker(reader);
    if (marker === 0xd9) {
      expectImage(picture !== undefined && scans > 0);
      const turned =
        orientation === undefined || orientation === UPRIGHT
          ? []
          : [segment(0xe1, orientationSegment(orientation))];
      const head = jfif ? [segment(0xe0, jfif)] : [];
      const left = new Set(isWholeProfile(profile) ? [] : profile.map((part) => part.segment));
      const parts = [START, ...head, ...turned, ...shown.filter((part) => !left.has(part)), END];
      const { width, height } = picture.frame;
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
        expectImage(picture === undefined);
        const frame = frameIn(body, marker === 0xc2);
        picture = { frame, entropy: new EntropyReader(frame) };
        expectUnpackable(unpackingOf(frame));
        shown.push(segment(marker, body));
        break;
      }
      // …and its scans.
      case 0xda: {
        scans += 1;
        expectImage(picture !== undefined && scans <= MAX_SCANS);
        expectUnpackable(unpackingOf(picture.frame, scans));
        const data = reader.takeUntil(isEntropyEnd, 0xff);
        shown.push(segment(marker, body), pictureIn(data, picture, { body, tables, restartInterval }));
        break;
      }
      case 0xe0:
        if (beginWith(body, 'JFIF\0') && body.length >= JFIF_LENGTH + 2) {
          jfif ??= Uint8Array.of(...body.subarray(0, JFIF_LENGTH), 0, 0);
        }
        break;
      case 0xe1:
        if (beginWith(body, 'Exif\0\0')) orientation ??= orientationIn(body);
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

interface Picture {
  frame: Frame;
  entropy: EntropyReader;
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

/** The part of a scan's data that belongs to its picture. Data that cannot be read stay, and libvips decides. */
function pictureIn(data: Uint8Array, { frame, entropy }: Picture, head: ScanHead): Uint8Array {
  try {
    return data.subarray(0, entropy.lengthOf(scanIn(head, frame), data));
  } catch (error) {
    if (error instanceof NoImage) return data;
    throw error;
  }
}

/** The header of a scan, and the settings before it. */
interface ScanHead {
  body: Uint8Array;
  tables: ReadonlyMap<number, HuffmanTable>;
  restartInterval: number;
}

function scanIn({ body, tables, restartInterval }: ScanHead, { components }: Frame): Scan {
  const reader = new ByteReader(body);
  const shown = Array.from({ length: reader.byte() }, (): ScanComponent => {
    const id = reader.byte();
    const selected = reader.byte();
    const component = components.find((each) => each.id === id);
    expectImage(component !== undefined);
    return { component, dc: tables.get(selected >> 4), ac: tables.get(AC_TABLES | (selected & 15)) };
  });
  const [from, to, approximation] = [reader.byte(), reader.byte(), reader.byte()];
  return { components: shown, from, to, isRefinement: approximation >> 4 > 0, restartInterval };
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
