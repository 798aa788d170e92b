import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import { alike, best, type Found, type Window } from './find-query';
import { type Haystack, plannedOnce, type Section } from './sections';

/** Shares of trigrams in common: most typing errors leave more than the first; of less than the last half of a collection has. */
const likenesses = ['0.7', '0.5'];

/** Each takes less for alike than the one before, and longer to find it. */
export function alikeReaders(database: Database, milliseconds: number): readonly Reader[] {
  return likenesses.map((share) =>
    database.impatientReader(milliseconds, { ...plannedOnce, 'pg_trgm.similarity_threshold': share }),
  );
}

/** What is spelt like a term, the most alike first. */
export async function findAlike(
  readers: readonly Reader[],
  section: Section,
  { haystacks, ...asked }: { haystacks: readonly Haystack[]; term: string } & Window,
): Promise<Found[]> {
  const columns = haystacks.map((straw) => alike(straw, asked.term));
  for (const reader of readers) {
    const found = await reader.many(prepared(best(section, columns, asked)));
    if (found.length > 0) return found;
  }
  return [];
}
