import sharp from 'sharp';

/** An image of one colour. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#1b6f7a' } });
}

export const makePng = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer();

export const makeWebp = (width = 40, height = 30): Promise<Buffer> => plain(width, height).webp().toBuffer();

/** A photo as a phone takes it: it says with what and where, and how it is to be turned. */
export function makePhoto({ width = 400, height = 300, orientation = 6 } = {}): Promise<Buffer> {
  return plain(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Telefonia SA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}
