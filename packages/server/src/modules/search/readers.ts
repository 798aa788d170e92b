import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';

/** Statements are made so that no plan depends on the term; planning them takes longer than most searches. */
const settings = { plan_cache_mode: 'force_generic_plan' };
/** Shares of trigrams in common: most typing errors leave more than the first; of less than the last half of a collection has. */
const likenesses = { much: '0.7', half: '0.5' };
/** A name with two errors, or one of which a part was typed, has not much more in common; a million of them take too long. */
const guess = { likeness: '0.3', milliseconds: 150 };

export interface Readers {
  readonly reader: Reader;
  /** Each takes less for alike than the one before, and longer to find it. */
  readonly much: Reader;
  readonly half: Reader;
  /** Gives up soon. */
  readonly little?: Reader;
}

/** For those who type on while they wait. */
export function searchReaders(database: Database, milliseconds: number): Readers {
  return {
    reader: database.readerWithTimeout(milliseconds, settings),
    much: readerOf(database, { likeness: likenesses.much, milliseconds }),
    half: readerOf(database, { likeness: likenesses.half, milliseconds }),
  };
}

/** For those who have made up their minds what they want. */
export function thoroughReaders(database: Database, milliseconds: number): Readers {
  return { ...searchReaders(database, milliseconds), little: readerOf(database, guess) };
}

function readerOf(database: Database, { likeness, milliseconds }: typeof guess): Reader {
  return database.readerWithTimeout(milliseconds, { ...settings, 'pg_trgm.similarity_threshold': likeness });
}
