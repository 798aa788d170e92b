import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../handle';
import type { Reference } from './catalogue';

/** Rows of one table that prevent the undo of a change set. */
export interface BlockingRows {
  readonly table: string;
  readonly count: number;
  /** What identifies these rows for people: a table of `namedTables`, and some of its ids. */
  readonly of?: string;
  readonly ids?: readonly number[];
  /** For a row with a unique value that another one needs: that value. */
  readonly value?: string;
}

/** Tables whose rows have a name. Rows of other tables are identified by the first of these that they refer to. */
export const namedTables = [
  'dataset',
  'item_group',
  'map',
  'publication',
  'germplasm',
  'marker',
  'location',
  'trait',
  'climate',
  'institution',
] as const;

const maxIds = 5;

/** `rows` selects whole rows of the table. */
export async function describeBlockingRows(
  reader: Reader,
  { table, rows }: { readonly table: string; readonly rows: RawBuilder<unknown> },
  references: readonly Reference[],
): Promise<BlockingRows> {
  const count = await reader.value(sql<number>`
    select count(*)::int as count from (${rows}) as blocking`);
  for (const { of, column } of namesOf(table, references)) {
    const found = await reader.many(sql<{ id: number }>`
      select distinct ${sql.id(column)} as id from (${rows}) as blocking
      where ${sql.id(column)} is not null order by 1 limit ${sql.lit(maxIds)}`);
    if (found.length > 0) return { table, count, of, ids: found.map(({ id }) => id) };
  }
  return { table, count };
}

function namesOf(table: string, references: readonly Reference[]): { of: string; column: string }[] {
  if (namedTables.some((named) => named === table)) return [{ of: table, column: 'id' }];
  const own = references.filter((reference) => reference.table === table);
  return namedTables.flatMap((of) =>
    own.flatMap(({ target, columns: [column] }) => (target === of && column ? [{ of, column }] : [])),
  );
}

/** As a parameter of a failure. The handler of the error replaces it with names that the caller may read. */
export function encodeBlockingRows(rows: readonly BlockingRows[]): string {
  return JSON.stringify(rows);
}

export function decodeBlockingRows(encoded: string): readonly BlockingRows[] {
  return JSON.parse(encoded);
}
