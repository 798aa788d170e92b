import { type RawBuilder, sql } from 'kysely';
import type { ItemType } from '../db/change-set';
import { isOneOf } from '../db/is-one-of';
import { type Caller, callerId } from './caller';
import { isFileVisible, viewerOf } from './file-visibility';
import type { RowScope } from './scope';

/** Tables that the conditions below read. */
export const changeSetVisibilityReads = [
  'change_set',
  'change_set_item',
  'dataset',
  'dataset_file_resource',
  'file_resource',
  'item_group',
  'map',
] as const;

/** Whether the caller may know of an item in its table, over the alias `known`. */
async function visibleItems(caller: Caller): Promise<Readonly<Record<ItemType, RawBuilder<boolean>>>> {
  const { visible } = await caller.permittedDatasets();
  const ownOrPublic = sql<boolean>`(known.is_public or known.user_id = ${callerId(caller)}::int)`;
  return {
    dataset: isOneOf(sql`known.id`, visible),
    item_group: ownOrPublic,
    map: ownOrPublic,
    file_resource: isFileVisible(viewerOf(caller), {
      id: sql`known.id`,
      isUpload: sql`known.is_upload`,
      userId: sql`known.user_id`,
      isDatasetSeen: isOneOf(sql`link.dataset_id`, visible),
    }),
  };
}

/**
 * Whether the caller may know of all items of these types in a change set. An item that no longer exists counts as
 * when it was deleted.
 */
export async function areItemsVisible(
  changeSetId: RawBuilder<unknown>,
  caller: Caller,
  types: readonly ItemType[],
): Promise<RawBuilder<boolean>> {
  const isVisible = await visibleItems(caller);
  const wasVisible = sql`(item.was_public or item.last_owner_id is not distinct from ${callerId(caller)}::int)`;
  const cases = types.map((type) => {
    const found = sql`select from ${sql.table(type)} as known where known.id = item.item_id`;
    return sql`when ${sql.lit(type)} then
      exists (${found} and ${isVisible[type]}) or (${wasVisible} and not exists (${found}))`;
  });
  return sql<boolean>`not exists (
    select from change_set_item as item
    where item.change_set_id = ${changeSetId} and not case item.item_type ${sql.join(cases, sql` `)} else true end)`;
}

/** The datasets of a change set, as rows with one column, `dataset_id`. */
export function datasetsOfChangeSet(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select item.item_id as dataset_id from change_set_item as item
    where item.change_set_id = ${changeSetId} and item.item_type = 'dataset'`;
}

/**
 * Change sets are for administrators, for their author, and for others who may know of all their items; undefined if
 * the caller sees all. If the items are unknown, they are for the first two.
 */
export async function isChangeSetVisible(
  changeSetId: RawBuilder<unknown>,
  caller: Caller,
): Promise<RawBuilder<boolean> | undefined> {
  if (caller.principal?.role === 'Administrator') return undefined;
  const items = await areItemsVisible(sql`visible_set.id`, caller, [
    'dataset',
    'map',
    'item_group',
    'file_resource',
  ]);
  return sql<boolean>`exists (
    select from change_set as visible_set
    where visible_set.id = ${changeSetId}
      and (visible_set.actor_id = ${callerId(caller)}::int or (visible_set.are_items_known and ${items})))`;
}

/** Rows that are a change set whose id is in the column. */
export function ofVisibleChangeSets(column: string): RowScope {
  return (caller) => isChangeSetVisible(sql.ref(`v.${column}`), caller);
}
