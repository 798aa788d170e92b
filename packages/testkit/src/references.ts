import { connected } from './connected';

interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Columns that refer to a table without being listed, or are listed without referring to it. A merge must not miss any.
 */
export async function differingReferences(
  databaseUrl: string,
  table: string,
  listed: readonly Reference[],
): Promise<string[]> {
  const { rows } = await connected(databaseUrl, (client) =>
    client.query<{ name: string }>(
      `select distinct conrelid::regclass || '.' || a.attname as name from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype = 'f' and k.confrelid = $1::regclass`,
      [table],
    ),
  );
  const known = new Set(rows.map(({ name }) => name));
  const named = new Set(listed.map((reference) => `${reference.table}.${reference.column}`));
  return [...known, ...named].filter((name) => !(known.has(name) && named.has(name))).sort();
}
