import { sql } from 'kysely';
import type { Writer } from './handle';

/** Items with restricted visibility, by their table. */
export type ItemType = 'dataset' | 'file_resource' | 'item_group' | 'map';

export interface ChangedItem {
  readonly type: ItemType;
  readonly id: number;
}

/** A file is visible with its datasets; the file itself decides only if it has none. */
export function itemsOfFile(fileResourceId: number, datasetIds: readonly number[]): ChangedItem[] {
  return datasetIds.length > 0
    ? datasetIds.map((id) => ({ type: 'dataset', id }))
    : [{ type: 'file_resource', id: fileResourceId }];
}

/** Records the items of a change set. Until then, only its actor and administrators see it. */
export async function recordItems(
  tx: Writer,
  changeSetId: number,
  items: readonly ChangedItem[],
): Promise<void> {
  if (items.length > 0)
    await tx.run(sql`
      insert into change_set_item (change_set_id, item_type, item_id)
      select ${changeSetId}::int, item_type, item_id
      from unnest(${items.map(({ type }) => type)}::text[], ${items.map(({ id }) => id)}::int[])
        as item (item_type, item_id)
      on conflict do nothing`);
  await tx.run(sql`update change_set set are_items_known = true where id = ${changeSetId}::int`);
}

/** Before anything is undone, so that both change sets have the items that disappear with it. */
export async function copyItems(tx: Writer, from: number, to: number): Promise<void> {
  await tx.run(sql`
    insert into change_set_item (change_set_id, item_type, item_id, was_public, last_owner_id)
    select ${to}::int, item_type, item_id, was_public, last_owner_id
    from change_set_item where change_set_id = ${from}::int`);
  await tx.run(sql`
    update change_set set are_items_known = (select are_items_known from change_set where id = ${from}::int)
    where id = ${to}::int`);
}
