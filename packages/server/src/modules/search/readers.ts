import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';

/** Statements are written so that no plan depends on the term; planning them takes longer than most searches. */
const settings = { plan_cache_mode: 'force_generic_plan' };
/**
 * Fractions of common trigrams: most typing errors leave more than the first; half of a collection has more than the
 * last.
 */
const likenesses = { much: '0.7', half: '0.5' };
/**
 * A name with two errors, or a partial one, has not much more in common; searching a million of them takes too long.
 */
const guess = { likeness: '0.3', milliseconds: 150 };

/**
 * Time for words in different fields. Only words that are all common and hardly ever in the same germplasm, such as
 * two crops, need longer in a million of them: every row would have to be compared.
 */
const acrossFieldsMs = { typing: 300, searching: 1_000 };

export interface Readers {
  readonly reader: Reader;
  /** Plans every statement for its own values: the best plan depends on which words are rare. */
  readonly acrossFields: Reader;
  /** Each has a lower threshold than the one before, and takes longer. */
  readonly much: Reader;
  readonly half: Reader;
  /** Has a short time limit. */
  readonly little?: Reader;
}

/** For suggestions while somebody types. */
export function searchReaders(database: Database, milliseconds: number): Readers {
  return {
    reader: database.readerWithTimeout(milliseconds, settings),
    acrossFields: database.readerWithTimeout(acrossFieldsMs.typing),
    much: readerOf(database, { likeness: likenesses.much, milliseconds }),
    half: readerOf(database, { likeness: likenesses.half, milliseconds }),
  };
}

/** For deliberate searches. */
export function thoroughReaders(database: Database, milliseconds: number): Readers {
  return {
    ...searchReaders(database, milliseconds),
    acrossFields: database.readerWithTimeout(acrossFieldsMs.searching),
    little: readerOf(database, guess),
  };
}

function readerOf(database: Database, { likeness, milliseconds }: typeof guess): Reader {
  return database.readerWithTimeout(milliseconds, { ...settings, 'pg_trgm.similarity_threshold': likeness });
}
