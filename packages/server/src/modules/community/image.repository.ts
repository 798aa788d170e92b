import type { pictureTypes } from '@landrace/contract/areas/community/image.routes';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

export interface Picture {
  /** Storage key. */
  readonly path: string;
  /** Shown to everybody, whatever the portal's mode: field apps show images of traits. */
  readonly isOpen: boolean;
}

function findWhere(
  reader: Reader,
  condition: RawBuilder<unknown>,
  userId: number,
): Promise<Picture | undefined> {
  return reader.maybe(sql<Picture>`
    select v.image_path as path, v.image_is_reference and v.image_ref_table = 'phenotypes' as "isOpen"
    from image_list v where ${condition} and (v.is_public or v.user_id = ${userId}::int)`);
}

/** Images of somebody's unpublished story are visible only to them. */
export function findPicture(reader: Reader, imageId: number, userId: number): Promise<Picture | undefined> {
  return findWhere(reader, sql`v.image_id = ${imageId}::int`, userId);
}

type PictureType = (typeof pictureTypes)[number];

/** The subjects of each image type, named as in `imageRefTable`. */
const subjectsOf: Partial<Record<PictureType, readonly string[]>> = {
  database: ['germinatebase', 'phenotypes'],
  storysteps: ['storysteps'],
  projects: ['projects'],
};

/** Only files that a row refers to: storage also contains private files. */
export async function findPictureByName(
  reader: Reader,
  { type, name }: { readonly type: PictureType; readonly name: string },
  caller: Caller,
): Promise<Picture | undefined> {
  // Lists do not show where overlays are stored, so overlays also have a name that clients can know.
  if (type === 'mapoverlay')
    return await findOverlayWhere(reader, sql`${name} in (overlay.path, overlay.id || '.png')`, caller);
  if (type === 'template') return { path: `template/${name}`, isOpen: true };
  if (type === 'news')
    return await reader.maybe(sql<Picture>`
      select image_path as path, false as "isOpen" from news where image_path = ${name} limit 1`);
  const subjects = subjectsOf[type];
  if (!subjects) return undefined;
  const condition = sql`v.image_path = ${name} and v.image_ref_table = any(${[...subjects]}::text[])`;
  return await findWhere(reader, condition, callerId(caller));
}

async function findOverlayWhere(
  reader: Reader,
  condition: RawBuilder<unknown>,
  caller: Caller,
): Promise<Picture | undefined> {
  const { readable } = await caller.datasets();
  return await reader.maybe(sql<Picture>`
    select overlay.path, false as "isOpen" from map_overlay overlay
    where ${condition} and (overlay.dataset_id is null or ${isOneOf(sql`overlay.dataset_id`, readable)}) limit 1`);
}

/** With the same access rules as the values that it shows. */
export function findOverlay(reader: Reader, id: number, caller: Caller): Promise<Picture | undefined> {
  return findOverlayWhere(reader, sql`overlay.id = ${id}::int`, caller);
}
