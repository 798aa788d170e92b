import type { Database } from '../../platform/db/database';
import { listUsedPaths } from '../../platform/db/used-paths';
import { listOrphans } from '../../platform/storage/orphans';
import type { Storage } from '../../platform/storage/storage';
import { pictureFolder } from './picture';
import { thumbnailKey } from './thumbnail';

/** Removes pictures that no row refers to, with their thumbnails. */
export async function removeOrphanPictures(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) =>
    listUsedPaths(database.reader, ['image', 'map_overlay'], keys);
  for (const key of await listOrphans(storage, { folder: pictureFolder, before, listKept })) {
    await storage.remove(key);
    await storage.remove(thumbnailKey(key));
  }
}
