import type { Storage } from './storage';

interface Orphanage {
  readonly folder: string;
  /** A younger file may belong to unfinished work. */
  readonly before: Date;
  /** The keys that are in use. */
  listKept(keys: readonly string[]): Promise<readonly string[]>;
}

/** Unused files: of aborted or undone work. */
export async function listOrphans(
  storage: Storage,
  { folder, before, listKept }: Orphanage,
): Promise<string[]> {
  const files = await storage.list(folder);
  const old = files.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const used = new Set(await listKept(old));
  return old.filter((key) => !used.has(key));
}
