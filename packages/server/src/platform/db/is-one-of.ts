import { type RawBuilder, sql } from 'kysely';

/** Up to this many are a list, which an index can look up. */
const maxListLength = 200;
/** A bitmap of a megabyte; ids beyond it are listed, however many. */
const maxBitmapBits = 2 ** 23;

/**
 * Whether a column of ids has one of these. PostgreSQL checks thousands of listed ids one by one, in every row of
 * every sub-query, and may look all of them up in an index; a bit lookup is immediate.
 */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  const size = ids.reduce((most, id) => Math.max(most, id + 1), 0);
  if (ids.length <= maxListLength || size > maxBitmapBits || ids.some((id) => id < 0))
    return sql<boolean>`${column} = any(${[...ids]}::int[])`;
  const bits = Buffer.alloc(Math.ceil(size / 8));
  for (const id of ids) bits.writeUInt8(bits.readUInt8(id >> 3) | (1 << (id & 7)), id >> 3);
  // A separate sub-query is evaluated once, not for every row. A bit beyond the end is an error, hence the case. The
  // SQL is the same for all ids, so that statements with it can be prepared.
  return sql<boolean>`case when ${column} between 0 and (select ${size - 1}::int)
    then get_bit((select ${`\\x${bits.toString('hex')}`}::bytea), ${column}) = 1 else false end`;
}
