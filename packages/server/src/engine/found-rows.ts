import type { RawBuilder } from 'kysely';
import type { Caller } from '../platform/access/caller';
import { narrowed } from './ask';
import { idRows } from './query';
import { readSelection } from './request';
import { bindSource, type TableSource } from './source';

/** What a list finds for a caller, as a query of ids: a statement can go on with a million of them. */
export async function foundRows(
  source: TableSource,
  caller: Caller,
  request: unknown,
): Promise<RawBuilder<{ id: number }>> {
  const { condition } = readSelection(source.table, caller.principal?.role, request);
  return idRows(await bindSource(narrowed(source, request), caller), condition);
}
