import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isEmpty } from '../demo';

/** Our tables do not exist, or there are no accounts and no data. */
export async function isUnused(reader: Reader): Promise<boolean> {
  const isPrepared = await reader.value(
    sql<boolean>`select to_regclass('schema_migration') is not null as "isPrepared"`,
  );
  return !isPrepared || (await isEmpty(reader));
}
