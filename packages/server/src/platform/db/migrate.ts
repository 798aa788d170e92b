import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ConsoleProblem } from '../failure';
import type { Database } from './database';
import type { Reader, Writer } from './handle';

/** Serialises servers that start at the same time. The number is arbitrary but must not change. */
const migrationLock = 7_260_114;

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

/**
 * Brings the database up to the migrations and views in a folder. Forward only: an applied migration is never edited,
 * and a database that is newer than this program is refused instead of damaged.
 */
export async function migrate(database: Database, folder: string): Promise<readonly string[]> {
  return await database.inTransaction((tx) => migrateWithin(tx, folder));
}

/** The same within a larger transaction, which rolls back the tables when it fails. */
export async function migrateWithin(tx: Writer, folder: string): Promise<readonly string[]> {
  const migrations = await sqlFiles(join(folder, 'migrations'));
  const views = await sqlFiles(join(folder, 'views'));
  await tx.run(sql`set local statement_timeout = 0`);
  await tx.many(sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`);
  await prepare(tx);
  const done = await applyMigrations(tx, migrations);
  await applyViews(tx, views, done.length > 0);
  return done;
}

export interface MigrationState {
  /** The newest applied migration. */
  readonly last: string | undefined;
  readonly pending: readonly string[];
  /** The PostgreSQL extensions that the migrations need. */
  readonly extensions: readonly string[];
}

/** What `migrate` would do, without changing anything. It refuses the same databases. */
export async function migrationState(reader: Reader, folder: string): Promise<MigrationState> {
  const files = await sqlFiles(join(folder, 'migrations'));
  const isPrepared = await reader.value(
    sql<boolean>`select to_regclass('schema_migration') is not null as "isPrepared"`,
  );
  const applied = isPrepared ? await listApplied(reader) : [];
  const required = files.flatMap(({ text }) => [
    ...text.matchAll(/create extension (?:if not exists )?(\w+)/gi),
  ]);
  return {
    last: applied.at(-1)?.name,
    pending: pendingFiles(files, applied).map(({ name }) => name),
    extensions: required.map(([, name = '']) => name),
  };
}

async function sqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return {
        name: name.slice(0, -'.sql'.length),
        text,
        digest: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

async function prepare(tx: Writer): Promise<void> {
  await tx.run(sql`
    create table if not exists schema_migration (
      name text constraint schema_migration_pkey primary key,
      digest text not null,
      applied_on timestamptz not null default now()
    )`);
  await tx.run(sql`
    create table if not exists schema_view (
      name text constraint schema_view_pkey primary key,
      digest text not null
    )`);
}

interface Applied {
  readonly name: string;
  readonly digest: string;
}

function listApplied(reader: Reader): Promise<Applied[]> {
  return reader.many(sql<Applied>`select name, digest from schema_migration order by name`);
}

/** The files that were not applied yet; refuses a database made by other ones. */
function pendingFiles(files: readonly SqlFile[], applied: readonly Applied[]): SqlFile[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, digest } of applied) {
    const file = known.get(name);
    if (!file)
      throw new ConsoleProblem(`The database is newer than this version of Landrace (migration ${name}).`);
    if (file.digest !== digest)
      throw new ConsoleProblem(`Migration ${name} was changed after it had been applied.`);
  }
  return files.filter((file) => !applied.some(({ name }) => name === file.name));
}

async function applyMigrations(tx: Writer, files: readonly SqlFile[]): Promise<string[]> {
  const pending = pendingFiles(files, await listApplied(tx));
  for (const { name, text, digest } of pending) {
    await tx.run(sql.raw(text));
    await tx.run(sql`insert into schema_migration (name, digest) values (${name}, ${digest})`);
  }
  return pending.map((file) => file.name);
}

/** Views hold no data: all are recreated when one of them, or a table below them, changes. */
async function applyViews(tx: Writer, files: readonly SqlFile[], tablesChanged: boolean): Promise<void> {
  const existing = await tx.many(sql<{ name: string; digest: string }>`select name, digest from schema_view`);
  const digests = new Map(existing.map(({ name, digest }) => [name, digest]));
  const isCurrent =
    files.length === digests.size && files.every((file) => digests.get(file.name) === file.digest);
  if (isCurrent && !tablesChanged) return;
  for (const { name } of existing) await tx.run(sql`drop view if exists ${sql.id(name)} cascade`);
  await tx.run(sql`delete from schema_view`);
  for (const { name, text, digest } of files) {
    await tx.run(sql.raw(text));
    await tx.run(sql`insert into schema_view (name, digest) values (${name}, ${digest})`);
  }
}
