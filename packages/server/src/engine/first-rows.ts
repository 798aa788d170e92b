import type { Caller } from '../platform/access/caller';
import type { Reader } from '../platform/db/handle';
import { firstPartQuery } from './query';
import type { TableRequest } from './request';
import { type BoundSource, bindSource, type TableSource } from './source';

/**
 * The part of a list that contains the requested page, if the source knows which rows come first by some field;
 * undefined if that is the whole list. Rows are the same either way, only fewer have to be sorted.
 */
export async function partWithPage(
  reader: Reader,
  { source, caller }: { source: TableSource; caller: Caller },
  { sort, page, limit, condition }: TableRequest & { limit: number },
): Promise<BoundSource | undefined> {
  const { firstRows } = source;
  if (!firstRows || sort?.field !== firstRows.by || sort.descending) return undefined;
  const parts = await Promise.all(
    firstRows.within.map((all) => bindSource({ ...source, firstRows: { ...firstRows, all } }, caller)),
  );
  if (parts.length === 0) return undefined;
  const { part } = await reader.one(firstPartQuery(parts, condition, (page + 1) * limit));
  return part === null ? undefined : parts[part];
}
