import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';

/** Statements are made so that no plan depends on the term; planning them takes longer than most searches. */
const settings = { plan_cache_mode: 'force_generic_plan' };
/** Shares of trigrams in common: most typing errors leave more than the first; of less than the last half of a collection has. */
const likenesses = ['0.7', '0.5'];

export interface Readers {
  readonly reader: Reader;
  /** Each takes less for alike than the one before, and longer to find it. */
  readonly alike: readonly Reader[];
}

export function searchReaders(database: Database, milliseconds: number): Readers {
  return {
    reader: database.impatientReader(milliseconds, settings),
    alike: likenesses.map((share) =>
      database.impatientReader(milliseconds, { ...settings, 'pg_trgm.similarity_threshold': share }),
    ),
  };
}
