import { sql } from 'kysely';
import { movingColumn } from '../change-set';
import type { Writer } from '../handle';
import { isOther, type Merge, movingRows, newLinks } from './merge';
import type { Relinked, Repointed } from './reference';

export async function repoint(tx: Writer, reference: Repointed, merge: Merge): Promise<void> {
  const { table, column, sameBy } = reference;
  await movingColumn(tx, column, () =>
    // Sets the time too: a trigger that does so row by row takes a twentieth of a large merge.
    tx.run(sql`
      update ${sql.table(table)} set ${sql.id(column)} = ${merge.preferredId}::int, updated_on = now()
      where ${sameBy ? sql`id in (${movingRows(reference, merge)})` : isOther(column, merge)}`),
  );
}

export async function relink(tx: Writer, reference: Relinked, merge: Merge): Promise<void> {
  const { table, column, key } = reference;
  const columns = sql.join([column, ...key, 'created_on'].map((name) => sql.id(name)));
  await tx.run(sql`
    insert into ${sql.table(table)} (${columns}) ${newLinks(reference, merge)} on conflict do nothing`);
  await tx.run(sql`delete from ${sql.table(table)} where ${isOther(column, merge)}`);
}
