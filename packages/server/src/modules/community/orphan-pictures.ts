import type { Database } from '../../platform/db/database';
import type { Storage } from '../../platform/storage/storage';
import { listKeptPictures } from './image.repository';
import { pictureFolder } from './picture';
import { thumbnailKey } from './thumbnail';

/**
 * Removes pictures that no row names: of imports that broke off, or that were undone. What is younger than `before`
 * may belong to an import that has not ended.
 */
export async function removeOrphanPictures(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const files = await storage.list(pictureFolder);
  const old = files.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const kept = new Set(await listKeptPictures(database.reader, old));
  for (const key of old) {
    if (kept.has(key)) continue;
    await storage.remove(key);
    await storage.remove(thumbnailKey(key));
  }
}
