import { type RawBuilder, sql } from 'kysely';

/** Names that differ in capitals only are one name; the indexes on names are of this form. */
export function caseless(column: string): RawBuilder<unknown> {
  return sql.raw(`lower(${column} collate landrace_natural)`);
}

/** Nulls count as equal here; as text they also allow a hash join. */
export function sameText(left: string, right: string): RawBuilder<unknown> {
  return sql.raw(`coalesce(${left}, '') = coalesce(${right}, '')`);
}

export function sameNumber(left: string, right: string): RawBuilder<unknown> {
  return sql.raw(`coalesce(${left}, 'NaN') = coalesce(${right}, 'NaN')`);
}
