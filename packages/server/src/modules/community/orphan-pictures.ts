import { listUsedPaths } from '../../platform/db/used-paths';
import type { Services } from '../../platform/services';
import { listOrphans } from '../../platform/storage/orphans';
import { pictureFolder } from './picture';
import { thumbnailKey } from './thumbnail';

/** Removes pictures that no row refers to, with their thumbnails. */
export async function removeOrphanPictures(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) =>
    listUsedPaths(database.reader, ['image', 'map_overlay'], keys);
  for (const key of await listOrphans(storage, 'files', { folder: pictureFolder, before, listKept })) {
    await storage.remove(key);
    await storage.remove(thumbnailKey(key));
  }
}
