import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promiseCache } from '@landrace/domain/promise-cache';
import { fail } from '../../platform/failure';
import type { Storage, StoredFile } from '../../platform/storage/storage';
import { maxPictureBytes, maxPixels } from './picture-limits';

/** Pixels. */
const tallest = 500;

export const thumbnailType = 'image/webp';

/** The key of the thumbnail of a picture. */
export const thumbnailKey = (key: string) => `thumbnails/${key}.webp`;

interface Thumbnails {
  /** Created on the first request; undefined if there is no such picture. */
  of(key: string): Promise<StoredFile | undefined>;
}

/** Thumbnails of stored pictures, cached beside them. */
export function thumbnails(storage: Storage): Thumbnails {
  /** Concurrent requests wait for the same work, which leaves a file. */
  const underWay = promiseCache<string, boolean>(0);

  async function make(key: string, thumbnail: string): Promise<boolean> {
    const original = await storage.read(key);
    if (!original) return false;
    if (original.size > maxPictureBytes) {
      original.content.destroy();
      throw fail('image.unreadable', {});
    }
    await storage.write(thumbnail, Readable.from([await shrink(await buffer(original.content))]));
    return true;
  }

  return {
    async of(key) {
      const thumbnail = thumbnailKey(key);
      const found = await storage.read(thumbnail);
      if (found) return found;
      return (await underWay.get(thumbnail, () => make(key, thumbnail)))
        ? await storage.read(thumbnail)
        : undefined;
    },
  };
}

async function shrink(original: Buffer): Promise<Buffer> {
  // Loaded with the first picture: the library is large, and most processes never need it.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(original, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ height: tallest, withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch (problem) {
    throw fail('image.unreadable', {}, problem);
  }
}
