import { id } from '@landrace/contract/id';
import { type RawBuilder, sql } from 'kysely';
import { defineRequestFilter } from '../../engine/request';
import type { RequestFilter } from '../../engine/source';
import { changeSetVisibilityReads, isChangeSetVisible } from '../../platform/access/change-set-visibility';
import { historyOfRows } from './history/history.service';

type Rows = RawBuilder<unknown>;

/** Rows that it inserted. */
const insertedInto = (table: string, changeSetId: Rows, column = 'id'): Rows =>
  sql`select ${sql.ref(column)} from ${sql.table(table)} where change_set_id = ${changeSetId}`;

/** Existing rows that it changed. */
const changedIn = (table: string, changeSetId: Rows): Rows =>
  sql`select row_id::int from row_before_image
    where change_set_id = ${changeSetId} and table_name = ${sql.lit(table)}`;

const anyOf = (...parts: readonly Rows[]): Rows => sql.join(parts, sql` union `);

/** As counted for an import: passports that it added or changed, and germplasm whose pedigrees or calls it added. */
function germplasmOf(changeSetId: Rows): Rows {
  return anyOf(
    insertedInto('germplasm', changeSetId),
    changedIn('germplasm', changeSetId),
    insertedInto('attribute_value', changeSetId, 'germplasm_id'),
    sql`select (before ->> 'germplasm_id')::int from row_before_image
      where change_set_id = ${changeSetId} and table_name = 'attribute_value'`,
    insertedInto('pedigree', changeSetId, 'germplasm_id'),
    insertedInto('pedigree_definition', changeSetId, 'germplasm_id'),
    // A matrix that replaces another keeps rows at the same position.
    sql`select held.germplasm_id from matrix_germplasm as held
      join change_set_item as item on item.item_type = 'dataset' and item.item_id = held.dataset_id
      where item.change_set_id = ${changeSetId}`,
  );
}

function groupsOf(changeSetId: Rows): Rows {
  return anyOf(
    insertedInto('item_group', changeSetId),
    changedIn('item_group', changeSetId),
    insertedInto('group_germplasm', changeSetId, 'group_id'),
    insertedInto('group_marker', changeSetId, 'group_id'),
    insertedInto('group_location', changeSetId, 'group_id'),
  );
}

const lists = {
  germplasm: {
    key: 'germplasm_id',
    reads: ['germplasm', 'attribute_value', 'matrix_germplasm'],
    rows: germplasmOf,
  },
  markers: { key: 'marker_id', reads: ['marker'], rows: (of: Rows) => insertedInto('marker', of) },
  traits: { key: 'trait_id', reads: ['trait'], rows: (of: Rows) => insertedInto('trait', of) },
  climates: { key: 'climate_id', reads: ['climate'], rows: (of: Rows) => insertedInto('climate', of) },
  locations: { key: 'location_id', reads: ['location'], rows: (of: Rows) => insertedInto('location', of) },
  datasets: { key: 'dataset_id', reads: ['dataset'], rows: (of: Rows) => insertedInto('dataset', of) },
  images: { key: 'image_id', reads: ['image'], rows: (of: Rows) => insertedInto('image', of) },
  groups: { key: 'group_id', reads: ['item_group'], rows: groupsOf },
} as const;

/**
 * The rows of a list that a change set added, such as an import, for those who may know of the change set. None once
 * it was undone.
 */
export function rowsOfChangeSet(list: keyof typeof lists): { readonly changeSetId: RequestFilter } {
  const { key, reads, rows } = lists[list];
  return {
    changeSetId: defineRequestFilter({
      schema: id,
      reads: [...reads, ...changeSetVisibilityReads],
      where: async (changeSetId, caller) => {
        const requestedId = sql`${changeSetId}::int`;
        const isVisible = (await isChangeSetVisible(requestedId, caller)) ?? sql<boolean>`true`;
        return sql<boolean>`${sql.ref(`v.${key}`)} in (${rows(requestedId)}) and ${isVisible}
          and not exists (select from change_set as undo where undo.undoes_id = ${requestedId})`;
      },
    }),
  };
}

/** The history of rows that are shown as one thing. */
export { historyOfRows };
