import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { snakeCase } from '@landrace/contract/core/table';
import { sql } from 'kysely';
import type { ListEngine } from '../../engine/list';
import type { TableSource } from '../../engine/source';
import type { Caller } from '../../platform/access/caller';
import { every } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';

/** As many as a page may have. */
const maxRows = 10_000;

/** The rows of a list with these keys, in the order of a field: as a client of the list would get them. */
export async function rowsOfList<Table extends TableDefinition>(
  engine: ListEngine,
  source: TableSource & { readonly table: Table },
  {
    caller,
    ids,
    sortedBy,
  }: { readonly caller: Caller; readonly ids: readonly number[]; readonly sortedBy: string },
): Promise<Row<Table>[]> {
  if (ids.length === 0) return [];
  const key = sql.ref(`v.${snakeCase(source.table.key)}`);
  const narrowed = { ...source, scope: every(source.scope, async () => isOneOf(key, ids)) };
  const { data } = await engine.page(narrowed, caller, {
    condition: undefined,
    ignored: [],
    sort: { field: sortedBy },
    page: 0,
    limit: maxRows,
    previousCount: ids.length,
  });
  return data as Row<Table>[];
}
