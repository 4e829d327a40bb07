import { ByteReader, beginWith, expectImage, joined } from './bytes';
import type { CleanImage } from './photo';
import { UPRIGHT, orientationIn, orientationSegment } from './orientation';

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/** Far more than any camera writes. A progressive image is worked through once for each scan. */
const MAX_SEGMENTS = 1000;
const MAX_SCANS = 100;

/** JFIF's version, unit and density; the thumbnail that may follow is left out. */
const JFIF_LENGTH = 12;
const ADOBE_LENGTH = 12;
const ICC = 'ICC_PROFILE\0';

const isEntropyEnd = (bytes: Uint8Array, at: number): boolean => {
  const next = bytes[at + 1];
  // A byte of data that looks like a marker is followed by 0; restart markers are part of the data.
  return next !== 0 && (next === undefined || next < 0xd0 || next > 0xd7);
};

/** A segment with its marker and its length. */
function segment(marker: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2;
  return joined([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body]);
}

/**
 * A JPEG without anything that is not needed to show it: of the applications' segments those on its colours stay, and of EXIF the
 * orientation. What comes after the end of the first image is left out; cameras put others there.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const reader = new ByteReader(bytes);
  reader.take(START.length);
  let jfif: Uint8Array | undefined;
  let orientation: number | undefined;
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  const shown: Uint8Array[] = [];
  for (let read = 0; read < MAX_SEGMENTS; read += 1) {
    const marker = nextMarker(reader);
    if (marker === 0xd9) {
      expectImage(size !== undefined && scans > 0);
      const turned =
        orientation === undefined || orientation === UPRIGHT
          ? []
          : [segment(0xe1, orientationSegment(orientation))];
      const head = jfif ? [segment(0xe0, jfif)] : [];
      return { type: 'image/jpeg', bytes: joined([START, ...head, ...turned, ...shown, END]), ...size };
    }
    const length = reader.short();
    expectImage(length >= 2);
    const body = reader.take(length - 2);
    switch (marker) {
      // How the image was compressed, one whole image at a time: the tables…
      case 0xc4:
      case 0xdb:
      case 0xdd:
        shown.push(segment(marker, body));
        break;
      // …the one frame, baseline, extended or progressive, as browsers show them…
      case 0xc0:
      case 0xc1:
      case 0xc2:
        expectImage(size === undefined);
        size = sizeIn(body);
        shown.push(segment(marker, body));
        break;
      // …and its scans.
      case 0xda:
        scans += 1;
        expectImage(size !== undefined && scans <= MAX_SCANS);
        shown.push(segment(marker, body), reader.takeUntil(isEntropyEnd, 0xff));
        break;
      case 0xe0:
        if (beginWith(body, 'JFIF\0') && body.length >= JFIF_LENGTH + 2) {
          jfif ??= Uint8Array.of(...body.subarray(0, JFIF_LENGTH), 0, 0);
        }
        break;
      case 0xe1:
        if (beginWith(body, 'Exif\0\0')) orientation ??= orientationIn(body);
        break;
      case 0xe2:
        if (beginWith(body, ICC)) shown.push(segment(marker, body));
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

/** Before a marker there may be any number of 0xff. */
function nextMarker(reader: ByteReader): number {
  expectImage(reader.byte() === 0xff);
  let marker = reader.byte();
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

function sizeIn(frame: Uint8Array): { width: number; height: number } {
  const reader = new ByteReader(frame);
  expectImage(reader.byte() === 8);
  const [height, width] = [reader.short(), reader.short()];
  return { width, height };
}
