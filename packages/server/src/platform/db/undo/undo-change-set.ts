import { sql } from 'kysely';
import { fail } from '../../failure';
import { beginChangeSet, copyItems, waitForLoadsAndUndos, withoutTrace } from '../change-set';
import type { Reader, Writer } from '../handle';
import { type BlockingRows, encodeBlockingRows } from './blocking-rows';
import { listReferences, listUndoTables, type Reference } from './catalogue';
import {
  followDeletions,
  listDependants,
  type Part,
  putBackDeleted,
  putBackUpdated,
  removeInserted,
} from './restore-rows';

export interface StoredChangeSet {
  readonly id: number;
  readonly kind: string;
  readonly summary: string;
  readonly actorId: number | null;
}

/** Serialised: of two concurrent undos one finds it undone. */
export async function lockChangeSet(tx: Writer, id: number): Promise<StoredChangeSet> {
  await waitForLoadsAndUndos(tx);
  return await getChangeSet(tx, id);
}

/** A change set that was not undone yet. */
export async function getChangeSet(reader: Reader, id: number): Promise<StoredChangeSet> {
  const found = await reader.maybe(sql<StoredChangeSet & { isUndone: boolean }>`
    select id, kind, summary, actor_id as "actorId",
      exists (select from change_set undo where undo.undoes_id = change_set.id) as "isUndone"
    from change_set where id = ${id}::int`);
  if (!found) throw fail('changeSet.notFound', {});
  if (found.isUndone) throw fail('changeSet.undone', {});
  return found;
}

/** Restores everything as it was, completely or not at all; refused if later data depend on it. */
export async function undoChangeSet(
  tx: Writer,
  { id, summary }: StoredChangeSet,
  actorId: number | undefined,
): Promise<number> {
  await refuseLaterChanges(tx, id);
  const undoId = await beginChangeSet(tx, {
    kind: 'undo',
    actorId,
    summary,
    undoesId: id,
    items: 'later',
  });
  await copyItems(tx, id, undoId);
  await withoutTrace(tx, () => putBack(tx, id)).catch(inTheWay);
  return undoId;
}

async function putBack(tx: Writer, changeSetId: number): Promise<void> {
  const references = await listReferences(tx);
  const tables = (await listUndoTables(tx)).map((table) => ({ changeSetId, table }));
  const changed = new Set(await changedTables(tx, changeSetId));
  const changedParts = tables.filter(({ table }) => changed.has(table.name));
  await tx.run(sql`set constraints all deferred`);
  // In this order: a row that points to an inserted one must point away before that one is deleted.
  for (const part of changedParts) await putBackUpdated(tx, part, references);
  await removeAllInserted(
    tx,
    tables.filter(({ table }) => table.carriesChangeSet),
    references,
  );
  const filled = [];
  for (const part of changedParts) if ((await putBackDeleted(tx, part)) > 0) filled.push(part);
  for (const part of filled)
    await followDeletions(
      tx,
      part,
      references.filter(({ table }) => table === part.table.name),
    );
  await tx.run(sql`set constraints all immediate`);
}

/** Referring rows first. Once one has dependants, nothing more is removed, but all dependants are reported. */
async function removeAllInserted(
  tx: Writer,
  parts: readonly Part[],
  references: readonly Reference[],
): Promise<void> {
  const dependants: BlockingRows[] = [];
  for (const part of parts.toReversed()) {
    dependants.push(...(await listDependants(tx, part, references)));
    if (dependants.length === 0) await removeInserted(tx, part, references);
  }
  if (dependants.length > 0) throw fail('changeSet.referredTo', { things: encodeBlockingRows(dependants) });
}

async function changedTables(reader: Reader, changeSetId: number): Promise<string[]> {
  return await reader.values(sql<string>`
    select distinct table_name as name from row_before_image where change_set_id = ${changeSetId}::int`);
}

/** A later change set that changed the same rows, or rows that this one inserted, must be undone first. */
async function refuseLaterChanges(reader: Reader, id: number): Promise<void> {
  const later = await reader.maybe(sql<{ id: number; summary: string }>`
    select later.id, later.summary from change_set later
    where later.id > ${id}::int and later.kind <> 'undo'
      and not exists (select from change_set undo where undo.undoes_id = later.id)
      and (
        exists (select from row_before_image its
          where its.change_set_id = later.id and (its.before ->> 'change_set_id')::int = ${id}::int)
        or exists (select from row_before_image its
          join row_before_image own on own.table_name = its.table_name and own.row_id = its.row_id
          where its.change_set_id = later.id and own.change_set_id = ${id}::int))
    order by later.id desc limit 1`);
  if (later) throw fail('changeSet.laterChange', { id: later.id, summary: later.summary });
}

const duplicate = '23505';
const foreignKey = '23503';

/** The name is now used by something else, or something that it needs is gone. */
function inTheWay(problem: unknown): never {
  const { code, table = '', detail = '' } = problem as { code?: string; table?: string; detail?: string };
  const things = (row: Partial<BlockingRows>) => encodeBlockingRows([{ table, count: 1, ...row }]);
  if (code === duplicate) throw fail('changeSet.inTheWay', { things: things(takenValue(detail)) }, problem);
  if (code === foreignKey) throw fail('changeSet.referredTo', { things: things({}) }, problem);
  throw problem;
}

/** PostgreSQL writes `Key (lower(name))=(a name)`, in any language. Several columns are not a name. */
function takenValue(detail: string): Pick<BlockingRows, 'value'> {
  const [, column = '', value] = /\((.*)\)=\((.*)\)/.exec(detail) ?? [];
  return value === undefined || column.includes(', ') ? {} : { value };
}
