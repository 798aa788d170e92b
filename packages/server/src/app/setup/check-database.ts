import { sql } from 'kysely';
import { type Database, openDatabase } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';
import { migrationState } from '../../platform/db/migrate';
import { ConsoleProblem, Failure, fail } from '../../platform/failure';
import { oldestPostgres } from '../health-check';
import { isUnused } from './unused-database';

/** What decides whether a database can become ours. */
export interface DatabaseFacts {
  readonly version: string;
  readonly versionNumber: number;
  readonly mayCreateSchemas: boolean;
  readonly mayCreateTables: boolean;
  readonly hasUnicode: boolean;
  readonly missingExtensions: readonly string[];
  readonly foreignTables: readonly string[];
  readonly isUnused: boolean;
}

const checkTimeoutMs = 10_000;
const maxTablesNamed = 5;

/** Throws the reason why the database cannot be used; changes nothing in it. */
export async function checkDatabase(url: string, databaseFolder: string): Promise<void> {
  const database = openDatabase({
    url,
    connections: 1,
    statementTimeoutMs: checkTimeoutMs,
    onLostConnection: () => {},
  });
  try {
    const problem = findProblem(await readFacts(database, databaseFolder));
    if (problem) throw problem;
  } catch (problem) {
    throw asRefusal(problem);
  } finally {
    await database.close();
  }
}

export function findProblem(facts: DatabaseFacts): Failure | undefined {
  const { version, versionNumber, missingExtensions, foreignTables } = facts;
  if (versionNumber < oldestPostgres * 10_000)
    return fail('setup.databaseTooOld', { version, oldest: oldestPostgres });
  const rights = [
    ...(facts.mayCreateSchemas ? [] : ['CREATE ON DATABASE']),
    ...(facts.mayCreateTables ? [] : ['CREATE ON SCHEMA public']),
  ];
  if (rights.length > 0) return fail('setup.databaseRights', { rights: rights.join(', ') });
  const missing = [...missingExtensions, ...(facts.hasUnicode ? [] : ['UTF8'])];
  if (missing.length > 0) return fail('setup.databaseExtensions', { extensions: missing.join(', ') });
  if (foreignTables.length > 0) {
    const named = foreignTables.slice(0, maxTablesNamed).join(', ');
    const more = foreignTables.length > maxTablesNamed ? ', …' : '';
    return fail('setup.databaseForeign', { tables: named + more });
  }
  return facts.isUnused ? undefined : fail('setup.databaseUsed', {});
}

async function readFacts({ reader }: Database, databaseFolder: string): Promise<DatabaseFacts> {
  const facts = await reader.one(sql<Omit<DatabaseFacts, 'missingExtensions' | 'foreignTables' | 'isUnused'>>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::integer as "versionNumber",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreateTables",
      getdatabaseencoding() = 'UTF8' as "hasUnicode"`);
  const foreignTables = await listForeignTables(reader);
  const isOurs = foreignTables.length === 0;
  return {
    ...facts,
    missingExtensions: await listMissingExtensions(reader, databaseFolder),
    foreignTables,
    isUnused: isOurs && (await isUnused(reader)),
  };
}

/** Tables of extensions hold no data; if our migrations ran, all tables are ours. */
async function listForeignTables(reader: Reader): Promise<string[]> {
  return await reader.values(sql<string>`
    select relname as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and to_regclass('schema_migration') is null
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
}

async function listMissingExtensions(reader: Reader, databaseFolder: string): Promise<string[]> {
  const { extensions } = await migrationState(reader, databaseFolder);
  return await reader.values(sql<string>`
    select name from unnest(${[...extensions]}::text[]) name
    where name not in (select name from pg_available_extensions)
    union all select 'ICU' where not exists (select from pg_collation where collprovider = 'i')`);
}

/** Password, role and database name: errors that the server reports before a session starts. */
const refusedStates = /^(28...|3D000|42501)$/;

function asRefusal(problem: unknown): unknown {
  if (problem instanceof Failure && problem.code.startsWith('setup.')) return problem;
  // Created by a newer version of Landrace, or by changed migrations: we cannot fill it.
  if (problem instanceof ConsoleProblem) return fail('setup.databaseUsed', {}, problem);
  const cause = (problem instanceof Failure ? problem.cause : problem) as { code?: string; message?: string };
  const reason = cause.code && !/^[A-Z0-9]{5}$/.test(cause.code) ? cause.code : (cause.message ?? '');
  if (cause.code && refusedStates.test(cause.code))
    return fail('setup.databaseRefused', { reason: cause.message ?? cause.code }, problem);
  return fail('setup.databaseUnreachable', { reason }, problem);
}
