import { randomBytes } from 'node:crypto';
import { demoAccounts } from '@landrace/demo/accounts/accounts';
import { demoTables } from '@landrace/demo/demo-tables';
import type { DemoSize } from '@landrace/demo/plan';
import { sql } from 'kysely';
import { hashPassword } from '../modules/accounts/password';
import { beginChangeSet } from '../platform/db/change-set';
import { type CopySource, type Load, loading } from '../platform/db/copy-in';
import type { Reader, Writer } from '../platform/db/handle';
import { ConsoleProblem } from '../platform/failure';
import type { Services } from '../platform/services';
import { storeDemoFiles } from './demo-files';
import { withProgress } from './progress';

export interface DemoOptions {
  /** For all three accounts; random by default. */
  readonly password?: string | undefined;
  /** Called with progress messages when it takes long. */
  print?(line: string): void;
}

const accounts = Object.values(demoAccounts);

/** Distinguishes demo accounts from an administrator's account of the same name. */
const demoInstitution = 'Northfold Genebank';

/** Tables that hold most of the rows. Without keys and indexes they load several times faster. */
const bulkTables = new Set([
  'location',
  'germplasm',
  'germplasm_institution',
  'marker',
  'map_definition',
  'plot',
  'trial_value',
  'pedigree',
  'pedigree_definition',
  'climate_value',
  'dataset_germplasm',
  'dataset_marker',
  'matrix_germplasm',
  'matrix_marker',
  'attribute_value',
  'synonym',
]);

/**
 * Fills an empty database with an invented collection and accounts to explore it with, in one transaction. Returns
 * the password of the accounts.
 */
export async function loadDemo(
  { database, settings, storage }: Pick<Services, 'database' | 'settings' | 'storage'>,
  size: DemoSize,
  { password = randomBytes(9).toString('base64url'), print = () => {} }: DemoOptions = {},
): Promise<string> {
  const hashes = await Promise.all(accounts.map(() => hashPassword(password)));
  await loading(database, async (load) => {
    if (!(await isEmptyForGood(load.tx)))
      throw new ConsoleProblem('The demo collection can only be loaded into an empty database.');
    await insertDemo(load, size, { hashes, print });
    await settings.change(load.tx, demoSettings, { actor: demoAccounts.admin });
  });
  settings.forget();
  await withProgress({ print, what: () => 'Storing genotypes and images' }, () =>
    storeDemoFiles(storage, size),
  );
  await withProgress({ print, what: () => 'Tidying up' }, () => tidy(database, size));
  return password;
}

/** Runs within a larger transaction. Accounts without a password are suspended, because nobody can use them yet. */
export async function insertDemo(
  load: Load,
  size: DemoSize,
  { hashes, print }: { hashes: readonly string[]; print(line: string): void },
): Promise<void> {
  const { tx } = load;
  await insertAccounts(tx, hashes);
  await beginChangeSet(tx, {
    kind: 'demo',
    actorId: demoAccounts.admin.id,
    summary: `Invented collection "${size}"`,
    items: [],
  });
  for (const table of demoTables(size))
    await startImportCheck(load, table, { isBulk: size !== 'tiny', print });
  await tx.run(sql`select set_config('landrace.change_set', '', true)`);
  await refresh(tx, print);
}

const demoSettings = { authMode: 'SELECTIVE', dataImportMode: 'IMPORT', registrationEnabled: false } as const;

/** There are no accounts and no data. */
export async function isEmpty(reader: Reader): Promise<boolean> {
  const used = await reader.value(sql<boolean>`
    select exists (select from app_user) or exists (select from change_set) or exists (select from germplasm)
      or exists (select from marker) or exists (select from location) or exists (select from dataset) as used`);
  return !used;
}

/** Like `isEmpty`, but nobody else can fill the database before this transaction ends. */
export async function isEmptyForGood(tx: Writer): Promise<boolean> {
  // Two processes that start at the same time must not both find the database empty.
  await tx.run(sql`lock table app_user in share row exclusive mode`);
  return await isEmpty(tx);
}

/** Information about the demo accounts for the person at the console; empty if there are none. */
export async function demoNotice(reader: Reader, password?: string): Promise<string[]> {
  const names = accounts.map(({ username }) => username);
  const found = await reader.many(sql<{ username: string }>`
    select username from app_user
    where provider = 'local' and state = 'active' and username = any(${names})
      and institution_name = ${demoInstitution} and exists (select from change_set where kind = 'demo')
    order by id`);
  if (found.length === 0) return [];
  const notice = `Invented data. Demo accounts: ${found.map(({ username }) => username).join(', ')}`;
  return password === undefined ? [notice] : [notice, `Their password, shown only once: ${password}`];
}

async function insertAccounts(tx: Writer, hashes: readonly string[]): Promise<void> {
  for (const [index, { id, username, fullName, email, role }] of accounts.entries()) {
    const hash = hashes[index] ?? null;
    await tx.run(sql`
      insert into app_user (id, provider, subject, username, full_name, email, role, password_hash, state,
        institution_name)
      values (${id}, 'local', ${username}, ${username}, ${fullName}, ${email}, ${role}, ${hash},
        ${hash === null ? 'suspended' : 'active'}, ${demoInstitution})`);
  }
}

async function startImportCheck(
  { tx, copy }: Load,
  source: CopySource,
  { isBulk, print }: { isBulk: boolean; print(line: string): void },
): Promise<void> {
  const detach = isBulk && bulkTables.has(source.table);
  const { restore } = detach
    ? await tx.one(
        sql<{ restore: string[] }>`select landrace_detach_keys(${source.table}::regclass) as restore`,
      )
    : { restore: [] };
  let rows = 0;
  let doing = 'Loading';
  const what = () => `${doing} ${source.table}: ${rows.toLocaleString('en-GB')} rows`;
  await withProgress({ print, what }, async () => {
    rows = await copy(source, (soFar) => {
      rows = soFar;
    });
    doing = 'Indexing';
    for (const statement of restore) await tx.run(sql.raw(statement));
  });
}

/** Derives what the load left out. Without statistics the planner would read whole tables per dataset. */
async function refresh(tx: Writer, print: (line: string) => void): Promise<void> {
  await withProgress({ print, what: () => 'Counting dataset contents' }, async () => {
    await tx.run(sql`select landrace_sync_identities()`);
    await tx.run(sql`analyze dataset, plot, trial_value, climate_value, pedigree, pedigree_definition,
      dataset_germplasm, dataset_marker, map_definition`);
    await tx.run(sql`select landrace_refresh_dataset(id) from dataset order by id`);
    await tx.run(sql`select landrace_refresh_map(id) from map order by id`);
  });
}

/** Besides statistics, vacuum marks pages as visible to all; without it counts read tables instead of indexes. */
export async function tidy(database: Services['database'], size: DemoSize): Promise<void> {
  const client = await database.connection();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(size === 'tiny' ? 'analyze' : 'vacuum (analyze)');
  } finally {
    // Destroyed instead of returned to the pool: it has no time limit any more.
    client.release(true);
  }
}
