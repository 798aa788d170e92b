import { sql } from 'kysely';
import type { Reader } from '../platform/db/handle';
import { atLeastQuery } from './query';
import type { TableRequest } from './request';
import type { BoundSource, TableSource } from './source';

/**
 * The part of a list that holds the wanted page, where the source knows which rows come first by some field; else
 * the whole list. Rows are the same either way, only fewer have to be sorted.
 */
export async function partWithPage(
  reader: Reader,
  { bound, firstRows }: { bound: BoundSource; firstRows: TableSource['firstRows'] },
  { sort, page, limit, condition }: TableRequest & { limit: number },
): Promise<BoundSource> {
  if (!firstRows || sort?.field !== firstRows.by || sort.descending) return bound;
  for (const within of firstRows.within) {
    const part = { ...bound, scope: bound.scope ? sql<boolean>`${bound.scope} and ${within}` : within };
    const { holds } = await reader.one(atLeastQuery(part, condition, (page + 1) * limit));
    if (holds) return part;
  }
  return bound;
}
