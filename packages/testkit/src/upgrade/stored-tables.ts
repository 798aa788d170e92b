import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Reader, Writer } from '@landrace/server/platform/db/handle';
import { type RawBuilder, sql } from 'kysely';

/** A table by columns, each value as PostgreSQL writes it: similar values next to each other compress best. */
export interface StoredTable {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** One list for each column. */
  readonly values: readonly (readonly (string | null)[])[];
}

interface Layout {
  readonly table: string;
  readonly key: string[];
  readonly columns: string[];
  readonly types: string[];
  readonly identities: string[];
}

/** Applied migrations and the number of writes to each table: an upgrade is meant to change them. */
const bookkeeping = ['schema_migration', 'schema_view', 'table_change'];

export async function readTables(reader: Reader): Promise<StoredTable[]> {
  const tables: StoredTable[] = [];
  for (const { table, key, columns } of await readLayouts(reader)) {
    const lists = columns.map((column) => sql`coalesce(array_agg(${sql.ref(column)}::text), '{}')`);
    const { values } = await reader.one(
      sql<{ values: (string | null)[][] }>`
        select json_build_array(${sql.join(lists)}) as values from (table ${sql.ref(table)} order by 1) as ordered`,
    );
    tables.push({ table, key, columns, values });
  }
  return tables;
}

/** Replaces everything in the database, without checks and triggers: rows are copied unchanged. */
export async function loadTables(tx: Writer, tables: readonly StoredTable[]): Promise<void> {
  await tx.run(sql`set local statement_timeout = 0`);
  await tx.run(sql`set local session_replication_role = replica`);
  const layouts = await readLayouts(tx);
  await tx.run(sql`truncate ${sql.join(layouts.map(({ table }) => sql.ref(table)))}`);
  for (const stored of tables) {
    const layout = layouts.find(({ table }) => table === stored.table);
    if (!layout) throw new Error(`There is no table ${stored.table} to load.`);
    await tx.run(insertion(stored, layout));
    for (const column of layout.identities) await tx.many(nextIdentity(layout.table, column));
  }
}

export function encodeTables(tables: readonly StoredTable[]): Buffer {
  const lines = tables.map((table) => JSON.stringify(table)).join('\n');
  return brotliCompressSync(lines, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
}

export function decodeTables(bytes: Buffer): StoredTable[] {
  return brotliDecompressSync(bytes)
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function readLayouts(reader: Reader): Promise<readonly Layout[]> {
  return await reader.many(sql<Layout>`
    select relname as table,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary order by array_position(indkey, attnum)) as key,
      array_agg(attname::text order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types,
      coalesce(array_agg(attname::text) filter (where attidentity <> ''), '{}') as identities
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${bookkeeping})
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid, relname order by relname`);
}

function insertion({ table, columns, values }: StoredTable, layout: Layout): RawBuilder<unknown> {
  const typeOf = (column: string) => sql.raw(layout.types[layout.columns.indexOf(column)] ?? 'missing');
  const names = columns.map((column) => sql.ref(column));
  const cast = columns.map((column) => sql`${sql.ref(column)}::${typeOf(column)}`);
  // As JSON: the driver takes several times as long to write an array of PostgreSQL.
  const lists = values.map((list) => sql`json_array_elements_text(${JSON.stringify(list)}::json)`);
  return sql`
    insert into ${sql.ref(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(cast)} from rows from (${sql.join(lists)}) as given (${sql.join(names)})`;
}

function nextIdentity(table: string, column: string): RawBuilder<unknown> {
  return sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
    from ${sql.ref(table)}`;
}
