import type { Storage } from './storage';

interface FolderOrphanage {
  readonly folder: string;
  /** What has a younger file may belong to work that has not ended. */
  readonly before: Date;
  /** Those that something names. */
  listKept(keys: readonly string[]): Promise<readonly string[]>;
}

/** Folders right below another that nothing names: of work that broke off, or that was undone. */
export async function listOrphanFolders(
  storage: Storage,
  { folder, before, listKept }: FolderOrphanage,
): Promise<string[]> {
  const folders = await storage.listFolders(folder);
  const old = folders.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const kept = new Set(await listKept(old));
  return old.filter((key) => !kept.has(key));
}
