import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { timed } from '../measure';
import type { BenchDatabase } from '../portal';

/** The tables that passports fill, each after those it refers to. Ancestry has a dataset, made by the first import. */
const tables = [
  'experiment',
  'dataset',
  'taxonomy',
  'location',
  'institution',
  'germplasm',
  'germplasm_institution',
  'synonym',
  'attribute_value',
  'pedigree_definition',
] as const;

/** Rows of one change set as PostgreSQL writes them, table by table. */
export interface Copied {
  readonly parts: readonly { readonly statement: string; readonly text: Buffer }[];
  readonly rows: number;
}

/** Saves the rows that an import inserted. */
export async function saveRows({ pool }: BenchDatabase, changeSetId: number): Promise<Copied> {
  const client = await pool.connect();
  try {
    const parts = [];
    let rows = 0;
    for (const table of tables) {
      const { rows: found } = await client.query(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      // The change set is removed with the import, and defaults to none.
      const names = String(found[0].names).replace(', change_set_id', '');
      const out = client.query(
        copyTo(
          `copy (select ${names} from ${table} where change_set_id = ${changeSetId} order by id) to stdout`,
        ),
      );
      const text = await buffer(out);
      // A COPY of nothing would wait for ever.
      if (text.length > 0) parts.push({ statement: `copy ${table} (${names}) from stdin`, text });
      rows += out.rowCount ?? 0;
    }
    return { parts, rows };
  } finally {
    client.release();
  }
}

/** The same rows into the same tables with all their keys and indexes, and nothing else. Milliseconds. */
export async function bareCopy({ pool }: BenchDatabase, { parts }: Copied): Promise<number> {
  const client = await pool.connect();
  try {
    return await timed(async () => {
      await client.query('begin read write');
      await client.query('set local statement_timeout = 0');
      for (const { statement, text } of parts)
        await pipeline(Readable.from([text]), client.query(copyFrom(statement)));
      await client.query('commit');
    });
  } finally {
    client.release();
  }
}
