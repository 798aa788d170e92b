import { randomBytes } from 'node:crypto';
import { hashPassword } from '@landrace/server/modules/accounts/password';
import type { Database } from '@landrace/server/platform/db/database';
import type { Writer } from '@landrace/server/platform/db/handle';
import { sql } from 'kysely';

/** Prefix of everything the bench adds to a database, so that it can be found after a run that was killed. */
export const mark = 'bench: ';

/** The callers: an administrator's permissions are not checked, and the other two have many grants and few. */
const roles = { administrator: 'administrator', many: 'user', few: 'user' } as const;

export type BenchCaller = keyof typeof roles;
export const benchCallers = Object.keys(roles) as BenchCaller[];

export interface BenchAccount {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly passwordHash: string;
}

export type BenchAccounts = Readonly<Record<BenchCaller, BenchAccount>>;

/** The passwords of the collection's accounts are not known to the bench. */
export async function makeAccounts(database: Database): Promise<BenchAccounts> {
  const password = randomBytes(12).toString('hex');
  const passwordHash = await hashPassword(password);
  const made = await database.inTransaction(async (tx) => {
    const entries: [BenchCaller, BenchAccount][] = [];
    for (const caller of benchCallers) {
      const username = `${mark}${caller}`;
      const { id } = await tx.one(sql<{ id: number }>`
        insert into app_user (provider, subject, username, role, password_hash)
        values ('local', ${username}, ${username}, ${roles[caller]}, ${passwordHash}) returning id`);
      entries.push([caller, { id, username, password, passwordHash }]);
    }
    return entries;
  });
  return Object.fromEntries(made) as BenchAccounts;
}

/** Their actions are removed with them. */
export async function removeAccounts(tx: Writer): Promise<void> {
  const ours = sql`select id from app_user where starts_with(username, ${mark})`;
  await tx.run(sql`
    delete from audit_event
    where actor_id in (${ours}) or starts_with(actor_name, ${mark}) or starts_with(subject_name, ${mark})`);
  await tx.run(sql`delete from app_user where id in (${ours})`);
}

/** Change sets of the bench with what they recorded; rows that name them forget them. */
export async function removeChangeSets(tx: Writer): Promise<void> {
  const ours = sql`select id from change_set where starts_with(summary, ${mark})`;
  await tx.run(
    sql`update job set change_set_id = null, is_imported = false where change_set_id in (${ours})`,
  );
  for (const table of ['dataset', 'experiment'])
    await tx.run(sql`update ${sql.table(table)} set change_set_id = null where change_set_id in (${ours})`);
  // The uploaded file, which an import keeps.
  for (const table of ['file_resource', 'row_before_image', 'change_set_item'])
    await tx.run(sql`delete from ${sql.table(table)} where change_set_id in (${ours})`);
  await tx.run(sql`delete from change_set where id in (${ours})`);
}

/** New rows have no statistics yet, and autovacuum runs at its own time. */
export async function analyse(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.inTransaction((tx) => tx.run(sql`analyze ${sql.table(table)}`));
}
