import { randomUUID } from 'node:crypto';
import { type CameraNotes, readCameraNotes } from './camera-metadata';
import { maxPictureBytes, maxPixels } from './picture-limits';

/** Prefix of the keys of uploaded pictures. */
export const pictureFolder = 'upload';

/** Formats that browsers show, and their file extensions. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  heif: 'avif',
};

/** Cameras often deviate from the standards; truncated or damaged files are refused. */
const reading = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** Whether it can be stored: decoded completely, in as little memory as possible. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  if (bytes.length > maxPictureBytes) return false;
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

/** As it is stored: rotated as the camera was held, and otherwise unchanged. */
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

const maxNameLength = 100;

/** A new key by which people can recognise the file. */
export function pictureKey(fileName: string, ending: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, maxNameLength);
  return `${pictureFolder}/${randomUUID()}-${name}.${ending}`;
}
