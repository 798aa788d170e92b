import type { RawBuilder } from 'kysely';
import type { Caller } from '../platform/access/caller';
import { byPlace, wayOf } from './places/by-place';
import { idRows } from './query';
import { applyCustomFilters, readSelection } from './request';
import { bindSource, type TableSource } from './source';

/**
 * The results of a list for a caller, including searches by place, as a query of ids: a statement can use a million
 * of them.
 */
export async function foundRows(
  source: TableSource,
  caller: Caller,
  request: unknown,
): Promise<RawBuilder<{ id: number }>> {
  const way = source.table.place && wayOf(request);
  const placed = way ? byPlace(way, source, request) : source;
  const filtered = applyCustomFilters(placed, request);
  const { condition } = readSelection(filtered.table, caller.principal?.role, request);
  return idRows(await bindSource(filtered, caller), condition);
}
