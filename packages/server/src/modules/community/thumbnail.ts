import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fail } from '../../platform/failure';
import type { Storage, StoredFile } from '../../platform/storage/storage';
import { largestPicture, mostPixels } from './picture-limits';

/** Pixels. */
const tallest = 500;

export const thumbnailType = 'image/webp';

/** Where the small version of a picture is kept. */
export const thumbnailKey = (key: string) => `thumbnails/${key}.webp`;

interface Thumbnails {
  /** Made when it is first asked for; nothing where there is no such picture. */
  of(key: string): Promise<StoredFile | undefined>;
}

/** Small versions of stored pictures, kept beside them. */
export function thumbnails(storage: Storage): Thumbnails {
  const underWay = new Map<string, Promise<boolean>>();

  async function make(key: string, kept: string): Promise<boolean> {
    const original = await storage.read(key);
    if (!original) return false;
    if (original.size > largestPicture) {
      original.content.destroy();
      throw fail('image.unreadable', {});
    }
    await storage.write(kept, Readable.from([await shrink(await buffer(original.content))]));
    return true;
  }

  /** Those who ask at the same time wait for the same work. */
  function madeOnce(key: string, kept: string): Promise<boolean> {
    const making = underWay.get(kept) ?? make(key, kept).finally(() => underWay.delete(kept));
    underWay.set(kept, making);
    return making;
  }

  return {
    async of(key) {
      const kept = thumbnailKey(key);
      const found = await storage.read(kept);
      if (found) return found;
      return (await madeOnce(key, kept)) ? await storage.read(kept) : undefined;
    },
  };
}

async function shrink(original: Buffer): Promise<Buffer> {
  // Loaded with the first picture: the library is large, and most processes never need it.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(original, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ height: tallest, withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch (problem) {
    throw fail('image.unreadable', {}, problem);
  }
}
