import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isEmpty } from '../demo';

/** Our tables were never made, or nobody has an account and nothing was ever put in. */
export async function isUnused(reader: Reader): Promise<boolean> {
  const { isPrepared } = await reader.one(
    sql<{ isPrepared: boolean }>`select to_regclass('schema_migration') is not null as "isPrepared"`,
  );
  return !isPrepared || (await isEmpty(reader));
}
