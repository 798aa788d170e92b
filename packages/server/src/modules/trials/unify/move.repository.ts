import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { isOther, type Merge } from '../../../platform/db/merge/merge';
import { repoint } from '../../../platform/db/merge/move';
import { movingSynonyms, newSynonyms } from './names';
import { traitReferences } from './references';

/** Time limit for one statement, in milliseconds: a trait may have millions of values. */
const statementTimeoutMs = 600_000;

/** Everything that refers to the others refers to the preferred one afterwards; duplicates are deleted. */
export async function moveReferences(tx: Writer, merge: Merge): Promise<void> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(statementTimeoutMs)}`);
  await moveNames(tx, merge);
  for (const reference of traitReferences) {
    if (reference.how !== 'repoint') continue;
    await repoint(tx, reference, merge);
    if (reference.sameBy)
      await tx.run(sql`delete from ${sql.table(reference.table)} where ${isOther(reference.column, merge)}`);
  }
}

/** Synonyms first: names of the others may be among them. */
async function moveNames(tx: Writer, merge: Merge): Promise<void> {
  const fresh = await tx.many(newSynonyms(merge));
  await tx.run(sql`
    update synonym set trait_id = ${merge.preferredId}::int where id in (${movingSynonyms(merge)})`);
  await tx.run(sql`delete from synonym where ${isOther('trait_id', merge)}`);
  await tx.run(sql`
    insert into synonym (trait_id, name)
    select ${merge.preferredId}::int, name from unnest(${fresh.map(({ name }) => name)}::text[])
      with ordinality as fresh (name, place) order by place`);
}
