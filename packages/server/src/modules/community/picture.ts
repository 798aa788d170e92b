import { randomUUID } from 'node:crypto';
import { type CameraNotes, readCameraNotes } from './camera-notes';
import { largestPicture, mostPixels } from './picture-limits';

/** Where keys of pictures that were brought in begin. */
export const pictureFolder = 'upload';

/** Formats that browsers show, and how their files end. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  heif: 'avif',
};

/** Cameras write much that is not quite as it should be; what is cut off or damaged is no picture. */
const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const;

/** Whether it can be kept: read to its end, in as little memory as that takes. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  if (bytes.length > largestPicture) return false;
  const { default: sharp } = await import('sharp');
  try {
    const { format, compression } = await sharp(bytes, reading).metadata();
    if (!endings[format] || (format === 'heif' && compression !== 'av1')) return false;
    await sharp(bytes, reading).resize(16, 16).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

export interface UprightPicture extends CameraNotes {
  readonly content: Buffer;
  readonly ending: string;
}

/** As it is kept: turned as the camera was held, and otherwise as it came. */
export async function uprightPicture(bytes: Buffer): Promise<UprightPicture> {
  const { default: sharp } = await import('sharp');
  const notes = await readCameraNotes(bytes);
  const { format, orientation = 1, autoOrient } = await sharp(bytes, reading).metadata();
  const content = orientation > 1 ? await sharp(bytes, reading).rotate().toBuffer() : bytes;
  const size = { imageWidth: String(autoOrient.width), imageHeight: String(autoOrient.height) };
  return {
    content,
    ending: endings[format] ?? format,
    takenOn: notes.takenOn,
    exif: notes.exif && { ...notes.exif, ...size },
  };
}

const longestName = 100;

/** New, and such that one recognises the file by it. */
export function pictureKey(fileName: string, ending: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, longestName);
  return `${pictureFolder}/${randomUUID()}-${name}.${ending}`;
}
