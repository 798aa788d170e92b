import { sql } from 'kysely';
import { type ChangedItem, recordItems } from './change-set-items';
import type { Writer } from './handle';

interface ChangeSet {
  readonly kind: 'demo' | 'import' | 'unify' | 'create' | 'edit' | 'delete' | 'undo';
  readonly actorId: number | undefined;
  /** What happened, for whoever looks it up later. */
  readonly summary: string;
  /** The one that this one takes back. */
  readonly undoesId?: number;
  /** What it is about that not everybody may know of; `later` where only the end shows it, see `recordItems`. */
  readonly items: readonly ChangedItem[] | 'later';
}

/** From here to the end of the transaction triggers keep the old rows, from which the change can be undone. */
export async function beginChangeSet(tx: Writer, changeSet: ChangeSet): Promise<number> {
  const { kind, actorId = null, summary, undoesId = null, items } = changeSet;
  const { id } = await tx.one(sql<{ id: number }>`
    insert into change_set (kind, actor_id, summary, undoes_id)
    values (${kind}, ${actorId}::int, ${summary}, ${undoesId}::int) returning id`);
  if (items !== 'later') await recordItems(tx, id, items);
  await tx.run(sql`select set_config('landrace.change_set', ${String(id)}, true)`);
  return id;
}

/** What is derived, or put back, is no change: `updated_on` stays, and no old row is kept. */
export async function withoutTrace<Result>(tx: Writer, work: () => Promise<Result>): Promise<Result> {
  await tx.run(sql`select set_config('landrace.restoring', 'on', true)`);
  const result = await work();
  await tx.run(sql`select set_config('landrace.restoring', '', true)`);
  return result;
}

/**
 * For statements that change this one column of many rows, and the time: their old rows are kept without the others.
 * To be told truly, since an undo puts back what was kept.
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

/** Those that move or put back rows of one another's take turns, so that none waits for a row the other has. */
export async function oneAtATime(tx: Writer): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('landrace.change_set'))`);
}
