import type { Storage } from './storage';

interface Orphanage {
  readonly folder: string;
  /** What is younger, or has a younger file in it, may belong to unfinished work. */
  readonly before: Date;
  /** The keys that are in use. */
  listKept(keys: readonly string[]): Promise<readonly string[]>;
}

/** Unused files, or folders directly below another: of aborted or undone work. */
export async function listOrphans(
  storage: Storage,
  of: 'files' | 'folders',
  { folder, before, listKept }: Orphanage,
): Promise<string[]> {
  const found = await (of === 'files' ? storage.list(folder) : storage.listFolders(folder));
  const old = found.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const used = new Set(await listKept(old));
  return old.filter((key) => !used.has(key));
}
