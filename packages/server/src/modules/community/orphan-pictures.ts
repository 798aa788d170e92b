import type { Database } from '../../platform/db/database';
import { listKeptPaths } from '../../platform/db/kept-paths';
import { listOrphans } from '../../platform/storage/orphans';
import type { Storage } from '../../platform/storage/storage';
import { pictureFolder } from './picture';
import { thumbnailKey } from './thumbnail';

/** Removes pictures that no row names, with what was made of them. */
export async function removeOrphanPictures(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) =>
    listKeptPaths(database.reader, ['image', 'map_overlay'], keys);
  for (const key of await listOrphans(storage, { folder: pictureFolder, before, listKept })) {
    await storage.remove(key);
    await storage.remove(thumbnailKey(key));
  }
}
