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
