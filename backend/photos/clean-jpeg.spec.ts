import sharp, { type JpegOptions } from 'sharp';
import { cleanPhoto } from '../../domain/photos';

/** What is read of the data of a JPEG is held against an encoder's: nothing of a picture may be taken for what stands behind it. */
it.each<[string, JpegOptions & { width?: number; height?: number; channels?: 1 | 3 }]>([
  ['as cameras write it', {}],
  ['smaller than a block', { width: 7, height: 5 }],
  ['grey', { channels: 1 }],
  ['with all colours of each pixel', { chromaSubsampling: '4:4:4' }],
  ['with tables of its own', { mozjpeg: true, progressive: false }],
  ['progressive', { progressive: true }],
  ['progressive and grey', { progressive: true, channels: 1 }],
  ['progressive, with all colours of each pixel', { progressive: true, chromaSubsampling: '4:4:4' }],
  ['progressive, in scans that suit it', { mozjpeg: true, optimizeScans: true, quality: 95 }],
])('a JPEG %s stays bit for bit, and what is put behind its picture goes', async (_, options) => {
  const { width = 203, height = 149, channels = 3, ...how } = options;
  const raw = Uint8Array.from(
    { length: width * height * channels },
    (_pixel, at) => (at * at * 31 + (at >> 3)) & 0xff,
  );
  const plain = sharp(raw, { raw: { width, height, channels } });
  const image = await (channels === 1 ? plain.toColourspace('b-w') : plain).jpeg(how).toBuffer();
  const behind = Buffer.concat([image.subarray(0, -2), Buffer.from('GPS 41.38N 2.17E'), image.subarray(-2)]);
  for (const sent of [image, behind]) {
    const cleaned = cleanPhoto(sent);
    expect(cleaned).toMatchObject({ kind: 'image', image: { type: 'image/jpeg', width, height } });
    expect(cleaned.kind === 'image' && image.equals(cleaned.image.bytes)).toBe(true);
  }
});
