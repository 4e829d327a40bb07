import sharp, { type JpegOptions } from 'sharp';
import { cleanPhoto } from '../../domain/photos';

type Options = JpegOptions & { width?: number; height?: number; channels?: 1 | 3 };

async function encode({ width = 203, height = 149, channels = 3, ...how }: Options) {
  const raw = Uint8Array.from(
    { length: width * height * channels },
    (_pixel, at) => (at * at * 31 + (at >> 3)) & 0xff,
  );
  const plain = sharp(raw, { raw: { width, height, channels } });
  const image = await (channels === 1 ? plain.toColourspace('b-w') : plain).jpeg(how).toBuffer();
  const behind = Buffer.concat([image.subarray(0, -2), Buffer.from('GPS 41.38N 2.17E'), image.subarray(-2)]);
  return { image, behind, size: { width, height } };
}

function cleaned(sent: Buffer) {
  const result = cleanPhoto(sent);
  if (result.kind === 'refused') throw new Error(result.key);
  return { ...result.image, bytes: Buffer.from(result.image.bytes) };
}

/** What is read of the data of a JPEG is held against an encoder's: nothing of a picture may be taken for what stands behind it. */
it.each<[string, Options]>([
  ['as cameras write it', {}],
  ['smaller than a block', { width: 7, height: 5 }],
  ['grey', { channels: 1 }],
  ['with all colours of each pixel', { chromaSubsampling: '4:4:4' }],
  ['with the tables of the standard', { optimizeCoding: false }],
])('a JPEG %s stays bit for bit, and what is put behind its picture goes', async (_, options) => {
  const { image, behind, size } = await encode(options);
  for (const sent of [image, behind]) {
    expect(cleaned(sent)).toEqual({ type: 'image/jpeg', bytes: image, ...size });
  }
});

/** The data of progressive scans are not followed (docs/decisions/0022-what-of-a-jpeg-is-followed.md). */
it.each<[string, Options]>([
  ['progressive', { progressive: true }],
  ['progressive and grey', { progressive: true, channels: 1 }],
  ['progressive, with all colours of each pixel', { progressive: true, chromaSubsampling: '4:4:4' }],
  ['progressive, in scans that suit it', { mozjpeg: true, optimizeScans: true, quality: 95 }],
])('a JPEG %s stays bit for bit, with what is put behind its picture', async (_, options) => {
  const { image, behind, size } = await encode(options);
  for (const sent of [image, behind]) {
    expect(cleaned(sent)).toEqual({ type: 'image/jpeg', bytes: sent, ...size });
  }
});
