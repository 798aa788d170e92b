import { type RawBuilder, sql } from 'kysely';

/** Indexed characters of a key; texts may exceed the size limit of a sorted index. */
export const indexedKeyLength = 200;

/** A name without case, accents, blanks, punctuation and leading zeros, as in indexes. */
export const indexedKey = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left(landrace_name_key(${text}), ${sql.lit(indexedKeyLength)}) collate "C"`;
