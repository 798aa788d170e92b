import { type RawBuilder, sql } from 'kysely';

/** Characters of a key that indexes hold; texts may be longer than an index in order takes. */
export const indexedKeyLength = 200;

/** What is left of a name where case, accents, blanks, punctuation and leading zeros say nothing, as indexes have it. */
export const indexedKey = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left(landrace_name_key(${text}), ${sql.lit(indexedKeyLength)}) collate "C"`;
