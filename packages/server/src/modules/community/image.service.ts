import { type Caller, callerId } from '../../platform/access/caller';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import type { StoredFile } from '../../platform/storage/storage';
import { isStorageKey } from '../../platform/storage/storage-key';
import { findOverlay, findPicture, findPictureByName, type Picture } from './image.repository';
import { thumbnails, thumbnailType } from './thumbnail';

export type ImageDeps = Pick<Services, 'database' | 'storage'>;

/** Allowed types, by file extension. Any other file in storage is not an image. */
const drawing = 'image/svg+xml';
const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', drawing],
]);

function typeOf(path: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(path.toLowerCase()) ?? [];
  const type = types.get(ending);
  if (!type) throw fail('image.unreadable', {});
  return type;
}

interface PictureFile extends StoredFile {
  readonly name: string;
  readonly type: string;
}

interface Options {
  readonly caller: Caller;
  readonly size: 'small' | 'large' | undefined;
  /** Whether the portal shows its images to this caller at all. */
  readonly mayEnter: boolean;
}

interface Pictures {
  byId(imageId: number, options: Options): Promise<PictureFile>;
  overlay(overlayId: number, options: Options): Promise<PictureFile>;
  byName(named: Parameters<typeof findPictureByName>[1], options: Options): Promise<PictureFile>;
}

export function pictures({ database: { reader }, storage }: ImageDeps): Pictures {
  const small = thumbnails(storage);

  async function fileOf(picture: Picture | undefined, { size, mayEnter }: Options): Promise<PictureFile> {
    // Checked first: somebody without access must not learn whether a picture exists.
    if (!mayEnter && !picture?.isOpen) throw fail('access.signInRequired', {});
    if (!picture || !isStorageKey(picture.path)) throw fail('image.notFound', {});
    const { path } = picture;
    const type = typeOf(path);
    // Drawings are already small.
    const isSmall = size === 'small' && type !== drawing;
    const file = await (isSmall ? small.of(path) : storage.read(path));
    if (!file) throw fail('image.notFound', {});
    const name = path.split('/').at(-1) ?? path;
    return { ...file, name, type: isSmall ? thumbnailType : type };
  }

  return {
    byId: async (id, options) => fileOf(await findPicture(reader, id, callerId(options.caller)), options),
    overlay: async (id, options) => fileOf(await findOverlay(reader, id, options.caller), options),
    byName: async (named, options) => fileOf(await findPictureByName(reader, named, options.caller), options),
  };
}
