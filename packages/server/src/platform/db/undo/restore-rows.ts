import { type RawBuilder, sql } from 'kysely';
import { fail } from '../../failure';
import type { Writer } from '../handle';
import { type BlockingRows, describeBlockingRows, encodeBlockingRows } from './blocking-rows';
import type { Reference, UndoTable } from './catalogue';

/** One table of one change set. */
export interface Part {
  readonly changeSetId: number;
  readonly table: UndoTable;
}

/** `now()` of its transaction, which is also `updated_on` of every row it changed. */
const momentOf = (changeSetId: number) => sql`(select at from change_set where id = ${changeSetId}::int)`;

const hasId = ({ key }: UndoTable) => key.length === 1 && key[0] === 'id';

const imagesOf = ({ changeSetId, table }: Part) => sql`row_before_image
    where change_set_id = ${changeSetId}::int and table_name = ${table.name}
      and (before ->> 'change_set_id')::int is distinct from ${changeSetId}::int`;

/**
 * The stored state of each row before the change set; without rows that the change set itself had inserted. A row
 * that was changed and then deleted counts as deleted. In one pass: the plan of a self-join of stored rows is
 * unpredictable.
 */
const knownBefore = (part: Part) => sql`(select row_id, landrace_overlay(before order by id desc) as before,
    bool_or(action = 'delete') as is_deleted from ${imagesOf(part)} group by row_id) as known`;

/** `offset 0` keeps PostgreSQL from parsing the JSON again for every column. */
function deletedRows(part: Part): RawBuilder<unknown> {
  const { table } = part;
  const asRow = sql`jsonb_populate_record(null::${sql.table(table.name)}, before) as old`;
  return hasId(table)
    ? sql`(select ${asRow} from ${knownBefore(part)} where is_deleted offset 0) as image`
    : sql`(select ${asRow} from ${imagesOf(part)} offset 0) as image`;
}

const wasIn = (column: string) => sql`(image.old).${sql.id(column)}`;

/**
 * Rows changed by the change set are recognised by their time, which a later change would have moved on. A deleted
 * row stays deleted; if a later change set had deleted it, that one would need to be undone first.
 */
export async function putBackUpdated(
  tx: Writer,
  part: Part,
  references: readonly Reference[],
): Promise<void> {
  const { table, changeSetId } = part;
  if (!hasId(table)) return;
  await gatherKnown(tx, part);
  const name = sql.table(table.name);
  const expected = await tx.value(sql<number>`
    select count(*)::int as expected from ${name} as kept join undone_row as known on known.id = kept.id`);
  const columns = table.columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.id(column)} = ${wasIn(column)}`);
  const done = await tx.run(sql`
    update ${name} as kept set ${sql.join(columns)}
    from (select found.id, jsonb_populate_record(found, known.before) as old
      from undone_row as known join ${name} as found on found.id = known.id offset 0) as image
    where kept.id = image.id and kept.updated_on = ${momentOf(changeSetId)}`);
  if (done < expected) {
    const rows = sql`select kept.* from ${name} as kept join undone_row as known on known.id = kept.id
      where kept.updated_on is distinct from (known.before ->> 'updated_on')::timestamptz`;
    throw await changedSince(tx, { table: table.name, rows }, references);
  }
  await tx.run(sql`drop table undone_row`);
}

/**
 * Stored in a table with statistics before they are joined: for a new change set PostgreSQL expects one row, not
 * 100,000.
 */
async function gatherKnown(tx: Writer, part: Part): Promise<void> {
  await tx.run(sql`
    create temporary table undone_row on commit drop as
    select row_id as id, before from ${knownBefore(part)} where not is_deleted`);
  await tx.run(sql`analyze undone_row`);
}

async function changedSince(
  tx: Writer,
  changed: { readonly table: string; readonly rows: RawBuilder<unknown> },
  references: readonly Reference[],
): Promise<Error> {
  const things = encodeBlockingRows([await describeBlockingRows(tx, changed, references)]);
  return fail('changeSet.changedSince', { things });
}

const insertedBy = ({ table, changeSetId }: Part) =>
  sql`${sql.table(table.name)} where change_set_id = ${changeSetId}::int`;

/**
 * Rows of others that refer to what a change set inserted. The inserted rows are locked first, so that no reference
 * can be added in between.
 */
export async function listDependants(
  tx: Writer,
  part: Part,
  references: readonly Reference[],
): Promise<BlockingRows[]> {
  const { table, changeSetId } = part;
  const locked = await tx.value(sql<number>`
    select count(*)::int as locked from (select from ${insertedBy(part)} for update) as found`);
  if (locked === 0) return [];
  const dependants: BlockingRows[] = [];
  for (const reference of references) {
    if (reference.target !== table.name || !reference.isDependant) continue;
    const rows = sql`select referring.* from ${sql.table(reference.table)} as referring
      join ${sql.table(table.name)} as inserted
        on ${sameColumns('referring', reference.columns, 'inserted', reference.targetColumns)}
      where inserted.change_set_id = ${changeSetId}::int
        and coalesce((to_jsonb(referring) ->> 'change_set_id')::int, 0) <> ${changeSetId}::int`;
    const any = await tx.value(sql<boolean>`select exists (${rows}) as any`);
    if (any) dependants.push(await describeBlockingRows(tx, { table: reference.table, rows }, references));
  }
  return dependants;
}

/** Only rows without references. A row that was changed since is not what was inserted. */
export async function removeInserted(
  tx: Writer,
  part: Part,
  references: readonly Reference[],
): Promise<void> {
  const found = await tx.value(sql<number>`
    select count(*)::int as found from ${insertedBy(part)}`);
  if (found === 0) return;
  const removed = await tx.run(sql`
    delete from ${insertedBy(part)} and coalesce(updated_on, created_on) <= ${momentOf(part.changeSetId)}`);
  if (removed === found) return;
  throw await changedSince(
    tx,
    { table: part.table.name, rows: sql`select * from ${insertedBy(part)}` },
    references,
  );
}

export async function putBackDeleted(tx: Writer, part: Part): Promise<number> {
  const { table } = part;
  const columns = table.columns.map((column) => sql.id(column));
  const values = table.columns.map(wasIn);
  return await tx.run(sql`
    insert into ${sql.table(table.name)} (${sql.join(columns)})
    select ${sql.join(values)} from ${deletedRows(part)}`);
}

/**
 * If the row had existed all the time, it would have been deleted with its group or account, or lost the reference.
 * The same happens now; later deletions by others do not prevent the undo.
 */
export async function followDeletions(
  tx: Writer,
  part: Part,
  references: readonly Reference[],
): Promise<void> {
  const { table } = part;
  for (const { columns, target, targetColumns, onDelete } of references) {
    if (onDelete === 'refuse') continue;
    const isRow = table.key.map((column) => sql`${sql.ref(`kept.${column}`)} = ${wasIn(column)}`);
    const orphans = sql`${deletedRows(part)}
      where ${sql.join(isRow, sql` and `)}
        and ${sql.join(
          columns.map((column) => sql`${sql.ref(`kept.${column}`)} is not null`),
          sql` and `,
        )}
        and not exists (select from ${sql.table(target)} as target
          where ${sameColumns('kept', columns, 'target', targetColumns)})`;
    const name = sql.table(table.name);
    await tx.run(
      onDelete === 'cascade'
        ? sql`delete from ${name} as kept using ${orphans}`
        : sql`update ${name} as kept set ${sql.join(columns.map((column) => sql`${sql.id(column)} = null`))} from ${orphans}`,
    );
  }
}

function sameColumns(
  one: string,
  ofOne: readonly string[],
  other: string,
  ofOther: readonly string[],
): RawBuilder<unknown> {
  const pairs = ofOne.map(
    (column, at) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${ofOther[at] ?? column}`)}`,
  );
  return sql.join(pairs, sql` and `);
}
