import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownValue } from '@landrace/domain/own-value';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database';
import { readerOver, type Writer } from './handle';
import { orOutage } from './outage';

export type CopyValue = string | number | boolean | null | readonly string[] | readonly number[];

export interface CopySource {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly CopyValue[]>;
}

/** An open transaction that can also copy into tables. */
export interface Load {
  readonly tx: Writer;
  /** The number of rows copied. `onRows` is called now and then with the number until then. */
  copy(source: CopySource, onRows?: (rows: number) => void): Promise<number>;
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const bytesPerChunk = 64 * 1024;

/**
 * Loads millions of rows, in bounded memory and without a time limit; all of them or none. A running statement is
 * cancelled when the signal fires.
 */
export async function loading<Result>(
  database: Database,
  work: (load: Load) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await database.connection();
  const cutOff = () => void cancelStatement(database, client);
  signal?.addEventListener('abort', cutOff);
  try {
    await client.query('begin read write');
    await client.query('set local statement_timeout = 0');
    const result = await work({
      tx: writerOver(client),
      copy: (source, onRows) => copy(client, source, onRows),
    });
    await client.query('commit');
    client.release();
    return result;
  } catch (problem) {
    // Closing the connection rolls everything back, even in the middle of a COPY.
    client.release(true);
    return orOutage(signal?.aborted ? signal.reason : problem);
  } finally {
    signal?.removeEventListener('abort', cutOff);
  }
}

/** PostgreSQL would continue a statement whose client is gone, and keep its locks. */
async function cancelStatement(database: Database, client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { readonly processID: number };
  await database.reader.one(sql`select pg_cancel_backend(${processID}::int)`).catch(() => undefined);
}

function writerOver(client: pg.PoolClient): Writer {
  async function execute<Row>(query: RawBuilder<Row>) {
    const { sql: statement, parameters } = query.compile(compiler);
    return await client.query<Row & pg.QueryResultRow>(statement, [...parameters]);
  }
  return {
    ...readerOver(execute),
    run: async (query: RawBuilder<unknown>) => (await execute(query)).rowCount ?? 0,
  } as Writer;
}

async function copy(
  client: pg.PoolClient,
  { table, columns, rows }: CopySource,
  onRows?: (rows: number) => void,
): Promise<number> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(Readable.from(chunksOf(rows, onRows), { objectMode: true, highWaterMark: 1 }), target);
  return target.rowCount ?? 0;
}

/** Lines are buffered, since a write per row costs more than the row. */
function* chunksOf(
  rows: Iterable<readonly CopyValue[]>,
  onRows: (rows: number) => void = () => {},
): Generator<Buffer> {
  let text = '';
  let count = 0;
  for (const row of rows) {
    text += copyLine(row);
    count += 1;
    if (text.length < bytesPerChunk) continue;
    yield Buffer.from(text);
    onRows(count);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** One row in PostgreSQL's text format of COPY. */
export function copyLine(row: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    if (index > 0) line += '\t';
    line += field(row[index] ?? null);
  }
  return `${line}\n`;
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'object') return escaped(arrayLiteral(value));
  return String(value);
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return special.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ownValue(escapes, character) ?? character)
    : text;
}

/** Always quoted, so that an empty text, a comma and the word null are kept. */
function arrayLiteral(items: readonly (string | number)[]): string {
  return `{${items.map((item) => (typeof item === 'number' ? item : `"${item.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}
