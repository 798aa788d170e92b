import { sql } from 'kysely';
import type { ChangedItem } from '../../platform/db/change-set-items';
import type { Reader } from '../../platform/db/handle';

/** Maps and groups that a load created, changed or added members to: they may be private. */
export function listOwnedItems(reader: Reader, changeSetId: number): Promise<ChangedItem[]> {
  const groupsWith = (members: string) => sql`
    select 'item_group', group_id from ${sql.table(members)} where change_set_id = ${changeSetId}::int`;
  return reader.many(sql<ChangedItem>`
    select 'map' as type, id from map where change_set_id = ${changeSetId}::int
    union select 'item_group', id from item_group where change_set_id = ${changeSetId}::int
    union ${groupsWith('group_germplasm')} union ${groupsWith('group_marker')} union ${groupsWith('group_location')}
    union select table_name, row_id::int from row_before_image
      where change_set_id = ${changeSetId}::int and table_name in ('item_group', 'map')`);
}
