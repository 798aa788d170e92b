import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { allOf, isOther, type Merge } from '../../../platform/db/merge/merge';
import { relink, repoint } from '../../../platform/db/merge/move';
import { innerRelations, movedDistinctions, movingInstitutions, movingSynonyms, newSynonyms } from './merge';
import { germplasmReferences } from './references';

/** Everything that refers to the others refers to the preferred one afterwards, without duplicates. */
export async function moveReferences(tx: Writer, merge: Merge): Promise<void> {
  await notePreferred(tx, merge);
  for (const reference of germplasmReferences) {
    if (reference.how === 'repoint') await repoint(tx, reference, merge);
    if (reference.how === 'relink') await relink(tx, reference, merge);
  }
  await movePedigrees(tx, merge);
  await moveNames(tx, merge);
  await tx.run(sql`
    update germplasm_institution set germplasm_id = ${merge.preferredId}::int where id in (${movingInstitutions(merge)})`);
  await moveDistinctions(tx, merge);
  await leaveEmptyPedigrees(tx, merge);
}

/**
 * Marks it as changed. That also keeps merges into the same germplasm in order: the second may depend on rows of the
 * first, so it must be undone first.
 */
async function notePreferred(tx: Writer, { preferredId }: Merge): Promise<void> {
  await tx.run(sql`update germplasm set updated_on = now() where id = ${preferredId}::int`);
}

async function movePedigrees(tx: Writer, merge: Merge): Promise<void> {
  const preferred = sql`${merge.preferredId}::int`;
  const moved = (column: string) =>
    sql`case when ${isOther(column, merge)} then ${preferred} else ${sql.ref(column)} end`;
  await tx.run(sql`delete from pedigree where id in (${innerRelations(merge)})`);
  const ids = await tx.many(sql<{ id: number }>`
    update pedigree set germplasm_id = ${moved('germplasm_id')}, parent_id = ${moved('parent_id')}
    where ${isOther('germplasm_id', merge)} or ${isOther('parent_id', merge)} returning id`);
  const movedIds = ids.map(({ id }) => id);
  await tx.run(sql`
    delete from pedigree theirs where theirs.id = any(${movedIds}::int[]) and exists (
      select from pedigree had
      where had.germplasm_id = theirs.germplasm_id and had.parent_id = theirs.parent_id
        and had.dataset_id = theirs.dataset_id and had.relationship_type = theirs.relationship_type
        and had.pedigree_description_id = theirs.pedigree_description_id
        and had.relationship_description is not distinct from theirs.relationship_description
        and had.id <> theirs.id and (had.id < theirs.id or had.id <> all(${movedIds}::int[])))`);
}

/** Synonyms first: names of the others may be among them. */
async function moveNames(tx: Writer, merge: Merge): Promise<void> {
  const fresh = await tx.many(newSynonyms(merge) as ReturnType<typeof sql<{ name: string }>>);
  await tx.run(sql`
    update synonym set germplasm_id = ${merge.preferredId}::int where id in (${movingSynonyms(merge)})`);
  await tx.run(sql`
    insert into synonym (germplasm_id, name)
    select ${merge.preferredId}::int, name from unnest(${fresh.map(({ name }) => name)}::text[])
      with ordinality as fresh (name, place) order by place`);
}

/** What is distinct from one of them is distinct from all; between them the distinction has proved wrong. */
async function moveDistinctions(tx: Writer, merge: Merge): Promise<void> {
  await tx.run(sql`
    delete from germplasm_distinction where id in (
      select id from (
        select id, germplasm_id = other_id as is_within,
          row_number() over (partition by germplasm_id, other_id order by moves, id) as place
        from (${movedDistinctions(merge)}) as moved
      ) as ranked where is_within or place > 1)`);
  await tx.run(sql`
    update germplasm_distinction as note set germplasm_id = moved.germplasm_id, other_id = moved.other_id
    from (${movedDistinctions(merge)}) as moved where moved.id = note.id and moved.moves`);
}

/** A dataset that held only relations between the merged germplasm is left without any. */
async function leaveEmptyPedigrees(tx: Writer, { preferredId }: Merge): Promise<void> {
  const has = (table: string) => sql`exists (
    select from ${sql.table(table)} as relation where relation.germplasm_id = member.germplasm_id and relation.dataset_id = member.dataset_id)`;
  await tx.run(sql`
    delete from dataset_germplasm as member
    where member.germplasm_id = ${preferredId}::int and member.kind = 7
      and not ${has('pedigree')} and not ${has('pedigree_definition')}`);
}

export async function removeOthers(tx: Writer, { otherIds }: Merge): Promise<void> {
  await tx.run(sql`delete from germplasm where id = any(${[...otherIds]}::int[])`);
}

/** Datasets with more than one row about them, so that two may become one. */
export async function listSharedDatasets(tx: Writer, merge: Merge): Promise<number[]> {
  const ids = allOf(merge);
  const rows = await tx.many(sql<{ id: number }>`
    select dataset_id as id from (
      select dataset_id from dataset_germplasm where germplasm_id = any(${ids}::int[])
      union all
      select dataset_id from pedigree where germplasm_id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
      union all
      select dataset_id from pedigree_definition where germplasm_id = any(${ids}::int[])
    ) as membership group by dataset_id having count(*) > 1`);
  return rows.map(({ id }) => id);
}
