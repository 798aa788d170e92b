import { sql } from 'kysely';
import type { Reader } from './handle';

/** The keys among these that rows of the tables have as their `path`, or had before a change that can be undone. */
export async function listUsedPaths(
  reader: Reader,
  tables: readonly string[],
  keys: readonly string[],
): Promise<string[]> {
  const isNamed = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} as named where named.path = stored.key)`,
  );
  return await reader.values(sql<string>`
    select key from unnest(${[...keys]}::text[]) as stored (key)
    where ${sql.join(isNamed, sql` or `)}
      or exists (
        select from row_before_image kept
        where kept.table_name = any(${[...tables]}::text[]) and kept.before ->> 'path' = stored.key)`);
}
