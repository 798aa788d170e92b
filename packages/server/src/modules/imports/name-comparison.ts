import { type RawBuilder, sql } from 'kysely';

/** Names that differ in capitals only are one name; the indexes on names are of this form. */
export function caseless(column: string): RawBuilder<unknown> {
  return sql.raw(`lower(${column} collate landrace_natural)`);
}

/** A name of the collection that is written exactly as one of the file. */
export function sameSpelling(known: string, given: string): RawBuilder<unknown> {
  return sql.raw(`${known} = ${given} collate landrace_natural`);
}

/** Over those with a name, whatever its capitals: the one that is written exactly so, else the only one there is. */
export function onlyOne(id: string, isExact: RawBuilder<unknown>): RawBuilder<unknown> {
  const exact = sql`filter (where ${isExact})`;
  return sql`case count(*) ${exact} when 1 then min(${sql.ref(id)}) ${exact}
    when 0 then case count(*) when 1 then min(${sql.ref(id)}) end end`;
}

/** Nulls count as equal here; as text they also allow a hash join. */
export function sameText(left: string, right: string): RawBuilder<unknown> {
  return sql.raw(`coalesce(${left}, '') = coalesce(${right}, '')`);
}

export function sameNumber(left: string, right: string): RawBuilder<unknown> {
  return sql.raw(`coalesce(${left}, 'NaN') = coalesce(${right}, 'NaN')`);
}
