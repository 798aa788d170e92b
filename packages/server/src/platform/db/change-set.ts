import { sql } from 'kysely';
import type { Writer } from './handle';

interface ChangeSet {
  readonly kind: 'demo' | 'import' | 'unify' | 'create' | 'edit' | 'delete' | 'undo';
  readonly actorId: number | undefined;
  /** What happened, for people who look it up later. */
  readonly summary: string;
  /** The one that this one undoes. */
  readonly undoesId?: number;
  /** Its items with restricted visibility; `later` if they are known only at the end, see `recordItems`. */
  readonly items: readonly ChangedItem[] | 'later';
}

/** From here to the end of the transaction triggers store the old rows, from which the change can be undone. */
export async function beginChangeSet(tx: Writer, changeSet: ChangeSet): Promise<number> {
  const { kind, actorId = null, summary, undoesId = null, items } = changeSet;
  const id = await tx.value(sql<number>`
    insert into change_set (kind, actor_id, summary, undoes_id)
    values (${kind}, ${actorId}::int, ${summary}, ${undoesId}::int) returning id`);
  if (items !== 'later') await recordItems(tx, id, items);
  await tx.run(sql`select set_config('landrace.change_set', ${String(id)}, true)`);
  return id;
}

/** One that changed nothing is not recorded. */
export async function discardChangeSet(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from change_set_item where change_set_id = ${id}::int`);
  await tx.run(sql`delete from change_set where id = ${id}::int`);
  await tx.run(sql`select set_config('landrace.change_set', '', true)`);
}

/** Derived or restored data are no change: `updated_on` stays, and no old row is stored. */
export async function withoutTrace<Result>(tx: Writer, work: () => Promise<Result>): Promise<Result> {
  await tx.run(sql`select set_config('landrace.restoring', 'on', true)`);
  const result = await work();
  await tx.run(sql`select set_config('landrace.restoring', '', true)`);
  return result;
}

/**
 * For statements that change this one column of many rows, and the time: their old rows are stored without the other
 * columns. The column must be right, since an undo restores what was stored.
 */
export async function movingColumn<Result>(
  tx: Writer,
  column: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.run(sql`select set_config('landrace.moved_column', ${column}, true)`);
  const result = await work();
  await tx.run(sql`select set_config('landrace.moved_column', '', true)`);
  return result;
}

const changeSetLock = sql`hashtext('landrace.change_set')`;
const importLock = sql`hashtext('landrace.import')`;

/**
 * Merges and undos that touch each other's rows are serialised, so that none waits for a row the other has locked.
 */
export async function serialise(tx: Writer): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${changeSetLock})`);
}

/** Imports are serialised, so that the second of two sees the rows of the first. */
export async function waitForOtherLoads(tx: Writer): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${importLock})`);
}

/** An undo is also serialised with imports, in the order in which an import takes the two locks. */
export async function waitForLoadsAndUndos(tx: Writer): Promise<void> {
  await waitForOtherLoads(tx);
  await serialise(tx);
}

/** The same without waiting: false while an import, a merge or another undo runs. */
export async function isFreeForUndo(tx: Writer): Promise<boolean> {
  return await tx.value(sql<boolean>`
    select case when pg_try_advisory_xact_lock(${importLock}) then pg_try_advisory_xact_lock(${changeSetLock})
      else false end as "isFree"`);
}

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
