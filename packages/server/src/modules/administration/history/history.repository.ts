import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../../../platform/access/caller';
import { areItemsVisible, isChangeSetVisible } from '../../../platform/access/change-set-visibility';
import { namedThings } from '../../../platform/access/named-things';
import type { Reader } from '../../../platform/db/handle';
import type { CountedPart, HistoryOf, ListedPart, LookUp } from './history-kinds';
import type { RowImage, RowValues } from './row-timeline';

/** The row of the thing, if the caller may know of it. */
export async function findRow(
  reader: Reader,
  { table }: HistoryOf,
  id: number,
  caller: Caller,
): Promise<RowValues | undefined> {
  const isVisible = (await namedThings[table].scope(caller)) ?? sql<boolean>`true`;
  const found = await reader.maybe(sql<{ row: RowValues }>`
    select to_jsonb(v) as row from ${sql.table(table)} as v where v.id = ${id}::int and ${isVisible}`);
  return found?.row;
}

// Literals, since PostgreSQL proves from them that a partial index contains the rows.
const imagesOf = (table: string) => sql`row_before_image where table_name = ${sql.lit(table)}`;

const imageColumns = sql`change_set_id as "changeSetId", row_id::int as "rowId", action, before`;

export async function listImages(reader: Reader, table: string, ids: readonly number[]): Promise<RowImage[]> {
  return await reader.many(sql<RowImage>`
    select ${imageColumns} from ${imagesOf(table)} and row_id = any(${[...ids]}::bigint[]) order by id`);
}

/** More rows than anything should have: attributes of a dataset, synonyms of a germplasm. */
const maxRows = 2_000;

/** Rows that belong to the thing, or did before some change. */
export async function listPart(
  reader: Reader,
  { table, owner }: ListedPart,
  id: number,
): Promise<{ images: RowImage[]; rows: RowValues[] }> {
  const ids = await reader.values(sql<number>`
    select id::int from ${sql.table(table)} where ${sql.id(owner)} = ${id}::int
    union select row_id::int from ${imagesOf(table)} and (before ->> ${sql.lit(owner)})::integer = ${id}::int
    limit ${sql.lit(maxRows)}`);
  if (ids.length === 0) return { images: [], rows: [] };
  const rows = await reader.values(sql<RowValues>`
    select to_jsonb(part) as row from ${sql.table(table)} as part where part.id = any(${ids}::int[])`);
  return { images: await listImages(reader, table, ids), rows };
}

/** Change sets that recorded the thing as an item. */
export async function listItemChanges(reader: Reader, type: string, id: number): Promise<number[]> {
  return await reader.values(sql<number>`
    select change_set_id as id from change_set_item where item_type = ${type} and item_id = ${id}::int`);
}

interface PartCount {
  readonly changeSetId: number;
  readonly count: number;
}

/** Rows that each change set added, as far as they still exist. */
export async function countAdded(
  reader: Reader,
  { table, owner }: CountedPart,
  id: number,
): Promise<PartCount[]> {
  return await reader.many(sql<PartCount>`
    select change_set_id as "changeSetId", count(*)::int as count from ${sql.table(table)}
    where ${sql.id(owner)} = ${id}::int and change_set_id is not null group by 1`);
}

/** Rows that these change sets deleted, by the one that had added them. */
export async function countRemoved(
  reader: Reader,
  { table, owner }: CountedPart,
  id: number,
  changeSetIds: readonly number[],
): Promise<(PartCount & { readonly addedBy: number | null })[]> {
  return await reader.many(sql<PartCount & { readonly addedBy: number | null }>`
    select change_set_id as "changeSetId", (before ->> 'change_set_id')::int as "addedBy", count(*)::int as count
    from ${imagesOf(table)} and change_set_id = any(${[...changeSetIds]}::int[]) and action = 'delete'
      and (before ->> ${sql.lit(owner)})::int = ${id}::int
    group by 1, 2`);
}

export interface StoredSet {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly summary: string;
  readonly actorName: string | null;
  readonly isOwn: boolean;
  /** The caller may know everything about it, not only that it happened. */
  readonly isVisible: boolean;
  readonly isOfGroup: boolean;
  readonly undoneOn: Date | null;
  readonly undoneByName: string | null;
}

/**
 * Latest first. An import of a file that is nobody else's is known to have happened, as in the history of imports, but
 * not by its name.
 */
export async function listSets(
  reader: Reader,
  ids: readonly number[],
  caller: Caller,
  limit: number,
): Promise<StoredSet[]> {
  const isVisible: RawBuilder<boolean> =
    (await isChangeSetVisible(sql`changed.id`, caller)) ?? sql<boolean>`true`;
  const areItemsKnown = await areItemsVisible(sql`changed.id`, caller, ['dataset', 'map', 'item_group']);
  return await reader.many(sql<StoredSet>`
    select changed.id, changed.at, changed.kind, changed.summary,
      coalesce(actor.full_name, actor.username) as "actorName",
      coalesce(changed.actor_id = ${callerId(caller)}::int, false) as "isOwn", ${isVisible} as "isVisible",
      exists (select from change_set_item as item
        where item.change_set_id = changed.id and item.item_type = 'item_group') as "isOfGroup",
      undo.at as "undoneOn", coalesce(undoer.full_name, undoer.username) as "undoneByName"
    from change_set as changed
    left join app_user as actor on actor.id = changed.actor_id
    left join change_set as undo on undo.undoes_id = changed.id
    left join app_user as undoer on undoer.id = undo.actor_id
    where changed.id = any(${[...ids]}::int[]) and changed.kind <> 'undo'
      and (${isVisible} or (changed.kind = 'import' and changed.are_items_known and ${areItemsKnown}))
    order by changed.id desc limit ${limit}::int`);
}

/** Rows by their ids, and the last version of those that were deleted. */
export async function listNamedRows(
  reader: Reader,
  lookUp: LookUp,
  ids: readonly number[],
): Promise<RowValues[]> {
  const found = await reader.values(sql<RowValues>`
    select to_jsonb(v) as row from ${sql.table(lookUp)} as v where v.id = any(${[...ids]}::int[])`);
  const known = new Set(found.map((row) => Number(row.id)));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return found;
  const deleted = await listImages(reader, lookUp, missing);
  return [...found, ...deleted.filter(({ action }) => action === 'delete').map(({ before }) => before)];
}
