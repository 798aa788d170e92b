import { type RawBuilder, sql } from 'kysely';

/** Names that differ only in case are the same; the indexes on names use this expression. */
export function caseless(column: string): RawBuilder<unknown> {
  return sql.raw(`lower(${column} collate landrace_natural)`);
}

/** A name of the collection that is spelt exactly as in the file. */
export function sameSpelling(known: string, written: string): RawBuilder<unknown> {
  return sql.raw(`${known} = ${written} collate landrace_natural`);
}

/** Of all rows with a name in any case: the one with exactly this spelling, otherwise the only one. */
export function onlyOne(id: string, isExact: RawBuilder<unknown>): RawBuilder<unknown> {
  const exact = sql`filter (where ${isExact})`;
  return sql`case count(*) ${exact} when 1 then min(${sql.ref(id)}) ${exact}
    when 0 then case count(*) when 1 then min(${sql.ref(id)}) end end`;
}

/** Nulls are equal here; comparing as text also allows a hash join. */
export function sameText(left: string, right: string): RawBuilder<unknown> {
  return sql.raw(`coalesce(${left}, '') = coalesce(${right}, '')`);
}

export function sameNumber(left: string, right: string): RawBuilder<unknown> {
  return sql.raw(`coalesce(${left}, 'NaN') = coalesce(${right}, 'NaN')`);
}
