import { sql } from 'kysely';
import { movingColumn } from '../db/change-set';
import type { Writer } from '../db/handle';
import { movingRows, newNames } from './moving-rows';
import {
  isOther,
  type Merge,
  type Reference,
  type Relinked,
  type Renamed,
  type Repointed,
} from './reference';

/** Everything that refers to the others refers to the preferred one afterwards, without duplicates. */
export async function moveReferences(
  tx: Writer,
  references: readonly Reference[],
  merge: Merge,
): Promise<void> {
  for (const reference of references) {
    if (reference.how === 'repoint') await repoint(tx, reference, merge);
    if (reference.how === 'relink') await relink(tx, reference, merge);
    if (reference.how === 'rename') await rename(tx, reference, merge);
  }
}

async function repoint(tx: Writer, reference: Repointed | Renamed, merge: Merge): Promise<void> {
  const { table, column } = reference;
  const moving = movingRows(reference, merge);
  await movingColumn(tx, column, () =>
    // Sets the time too: a trigger that does so row by row takes a twentieth of a large merge.
    tx.run(sql`
      update ${sql.table(table)} set ${sql.id(column)} = ${merge.preferredId}::int, updated_on = now()
      where ${moving ? sql`id in (${moving})` : isOther(column, merge)}`),
  );
  // Not every table deletes the rest with what it refers to.
  if (moving) await removeRest(tx, reference, merge);
}

/** Links that the preferred one gets are as old as the oldest of those they replace. */
async function relink(tx: Writer, reference: Relinked, merge: Merge): Promise<void> {
  const { table, column, key } = reference;
  const others = sql.join(key.map((name) => sql.id(name)));
  await tx.run(sql`
    insert into ${sql.table(table)} (${sql.id(column)}, ${others}, created_on)
    select ${merge.preferredId}::int, ${others}, min(created_on) from ${sql.table(table)}
    where ${isOther(column, merge)} group by ${others} on conflict do nothing`);
  await removeRest(tx, reference, merge);
}

/** Existing names first: the others' own names may be among them. */
async function rename(tx: Writer, reference: Renamed, merge: Merge): Promise<void> {
  const fresh = await tx.many(newNames(reference, merge));
  await repoint(tx, reference, merge);
  await tx.run(sql`
    insert into ${sql.table(reference.table)} (${sql.id(reference.column)}, name)
    select ${merge.preferredId}::int, name from unnest(${fresh.map(({ name }) => name)}::text[])
      with ordinality as fresh (name, place) order by place`);
}

async function removeRest(tx: Writer, { table, column }: Reference, merge: Merge): Promise<void> {
  await tx.run(sql`delete from ${sql.table(table)} where ${isOther(column, merge)}`);
}
