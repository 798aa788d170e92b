import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@landrace/server/platform/db/migrate';
import { type OpenDatabase, openBlankDatabase } from './open-blank-database';

const shipped = fileURLToPath(new URL('../../server/db', import.meta.url));

interface OldDatabase extends OpenDatabase {
  /** The migrations that were left out, and all views. */
  upgrade(): Promise<void>;
}

/** A database as it was before a migration, without views: for tests of how its rows are migrated. */
export async function openOldDatabase(migration: string): Promise<OldDatabase> {
  const opened = await openBlankDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'landrace-old-'));
  try {
    for (const part of ['migrations', 'views']) await mkdir(path.join(folder, part));
    const files = await readdir(path.join(shipped, 'migrations'));
    if (!files.includes(`${migration}.sql`)) throw new Error(`There is no migration ${migration}.`);
    for (const file of files.filter((name) => name < migration))
      await cp(path.join(shipped, 'migrations', file), path.join(folder, 'migrations', file));
    await migrate(opened.database, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    ...opened,
    upgrade: async () => {
      await migrate(opened.database, shipped);
    },
  };
}
