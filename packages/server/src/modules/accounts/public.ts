import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

/** The worker calls it; a token that nobody can use is only a risk. */
export async function removeExpiredTokens(tx: Writer, now: Date): Promise<void> {
  await tx.run(sql`
    delete from access_token
    where expires_on < ${now}::timestamptz or last_used_on + lifetime < ${now}::timestamptz`);
}
