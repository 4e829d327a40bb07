import { Injectable } from '@nestjs/common';
import { type CleanImage, MAX_PHOTO_PIXELS, THUMBNAIL_SIDE } from '../../domain/photos';
import { TurnQueue } from '../common';

/** Images are unpacked one at a time: the largest takes a hundred megabytes. */
const AT_ONCE = 1;
const MAX_SECONDS = 10;
const QUALITY = 70;

/** The formats that libvips may read: files come from strangers. */
const LOADERS = ['VipsForeignLoad'];
const TAKEN = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Makes thumbnails. Its library is loaded on first use. */
@Injectable()
export class Thumbnails {
  private readonly turns = new TurnQueue(AT_ONCE);
  private library?: ReturnType<typeof loadLibrary>;

  /**
   * Users take turns, so that slow images make only their sender wait.
   * @returns Undefined if the image cannot be unpacked.
   */
  make({ bytes }: Pick<CleanImage, 'bytes'>, userId: string): Promise<Buffer | undefined> {
    return this.turns.run(userId, async () => {
      const sharp = await (this.library ??= loadLibrary());
      try {
        return await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
          .timeout({ seconds: MAX_SECONDS })
          .autoOrient()
          .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: 'white' })
          .jpeg({ quality: QUALITY })
          .toBuffer();
      } catch {
        return undefined;
      }
    });
  }
}

async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: LOADERS });
  sharp.unblock({ operation: TAKEN });
  return sharp;
}
