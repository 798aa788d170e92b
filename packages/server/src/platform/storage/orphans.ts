import type { Storage } from './storage';

interface Orphanage {
  readonly folder: string;
  /** What is younger may belong to work that has not ended. */
  readonly before: Date;
  /** Those that something names. */
  listKept(keys: readonly string[]): Promise<readonly string[]>;
}

/** Files that nothing names: of work that broke off, or that was undone. */
export async function listOrphans(
  storage: Storage,
  { folder, before, listKept }: Orphanage,
): Promise<string[]> {
  const files = await storage.list(folder);
  const old = files.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const kept = new Set(await listKept(old));
  return old.filter((key) => !kept.has(key));
}
