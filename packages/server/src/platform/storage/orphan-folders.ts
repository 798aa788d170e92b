import type { Storage } from './storage';

interface FolderOrphanage {
  readonly folder: string;
  /** A folder with a younger file may belong to unfinished work. */
  readonly before: Date;
  /** The keys that are in use. */
  listKept(keys: readonly string[]): Promise<readonly string[]>;
}

/** Unused folders directly below another: of aborted or undone work. */
export async function listOrphanFolders(
  storage: Storage,
  { folder, before, listKept }: FolderOrphanage,
): Promise<string[]> {
  const folders = await storage.listFolders(folder);
  const old = folders.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const used = new Set(await listKept(old));
  return old.filter((key) => !used.has(key));
}
