import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blankDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './database';
import { migrate } from './migrate';

const shipped = fileURLToPath(new URL('../../../db', import.meta.url));
let database: Database;
let folder: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  const blank = await blankDatabase();
  drop = blank.drop;
  database = openDatabase({
    url: blank.url,
    connections: 2,
    statementTimeoutMs: 60_000,
    onLostConnection: () => undefined,
  });
  folder = await mkdtemp(join(tmpdir(), 'landrace-migrate-'));
  await cp(shipped, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true });
});

const hasTable = async (name: string) =>
  (await database.reader.one(sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`))
    .found;

describe('migrations', () => {
  test('run once, and two concurrent runs are serialised', async () => {
    const [first, second] = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect([first.length, second.length].sort()).toContain(0);
    expect(first.length + second.length).toBeGreaterThan(10);
    expect(await hasTable('germplasm')).toBe(true);
  });

  test('that fail leave nothing behind', async () => {
    await writeFile(join(folder, 'migrations/9998-good.sql'), 'create table half_done (id int);');
    await writeFile(join(folder, 'migrations/9999-bad.sql'), 'create table nonsense (id nothing);');
    await expect(migrate(database, folder)).rejects.toThrow(/nothing/);
    expect(await hasTable('half_done')).toBe(false);
    expect(await hasTable('germplasm')).toBe(false);
  });

  test('that were edited, or come from a newer version, are refused with a message', async () => {
    await writeFile(join(folder, 'migrations/9999-extra.sql'), 'create table extra (id int);');
    await migrate(database, folder);
    await writeFile(join(folder, 'migrations/9999-extra.sql'), 'create table extra (id text);');
    await expect(migrate(database, folder)).rejects.toThrow(
      'Migration 9999-extra was changed after it had been applied.',
    );
    await rm(join(folder, 'migrations/9999-extra.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(/newer than this version of Landrace/);
  });

  test('recreate views when their SQL changes', async () => {
    await migrate(database, folder);
    await writeFile(join(folder, 'views/map_list.sql'), 'create view map_list as select 1 as changed;');
    await migrate(database, folder);
    expect(await database.reader.many(sql`select * from map_list`)).toEqual([{ changed: 1 }]);
  });
});
