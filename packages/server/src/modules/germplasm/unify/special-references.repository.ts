import type { UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';
import { isOneOf } from '../../../platform/db/is-one-of';
import { isAny, isOther, type Merge, type Viewer } from '../../../platform/merge/reference';

/**
 * Relations between the germplasm to be merged. A germplasm that already was its own parent stays so: the merge did
 * not cause that.
 */
function innerRelations(merge: Merge): RawBuilder<unknown> {
  return sql`select inner_one.id from pedigree as inner_one
    where ${isAny('inner_one.germplasm_id', merge)} and ${isAny('inner_one.parent_id', merge)}
      and not (inner_one.germplasm_id = ${merge.preferredId}::int and inner_one.parent_id = ${merge.preferredId}::int)`;
}

export function listLostRelations(
  reader: Reader,
  merge: Merge,
  { datasetIds }: Viewer,
): Promise<UnifyPreview['lostRelations']> {
  return reader.many(sql<UnifyPreview['lostRelations'][number]>`
    select child.id as "childId", child.display_name as "childName",
      parent.id as "parentId", parent.display_name as "parentName",
      lost.relationship_type as "relationshipType", dataset.name as "datasetName"
    from pedigree lost
    join germplasm child on child.id = lost.germplasm_id
    join germplasm parent on parent.id = lost.parent_id
    join dataset on dataset.id = lost.dataset_id
    where lost.id in (${innerRelations(merge)}) and ${isOneOf(sql.ref('lost.dataset_id'), datasetIds)}
    order by lost.id`);
}

/** A reference as it is after the merge. */
const moved = (column: string, merge: Merge) =>
  sql`case when ${isOther(column, merge)} then ${merge.preferredId}::int else ${sql.ref(column)} end`;

export async function movePedigrees(tx: Writer, merge: Merge): Promise<void> {
  await tx.run(sql`delete from pedigree where id in (${innerRelations(merge)})`);
  const ids = await tx.many(sql<{ id: number }>`
    update pedigree set germplasm_id = ${moved('germplasm_id', merge)}, parent_id = ${moved('parent_id', merge)}
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

/** Distinctions, as they are after the merge. */
const movedDistinctions = (merge: Merge): RawBuilder<unknown> => sql`
  select id, ${isOther('germplasm_id', merge)} or ${isOther('other_id', merge)} as moves,
    least(${moved('germplasm_id', merge)}, ${moved('other_id', merge)}) as germplasm_id,
    greatest(${moved('germplasm_id', merge)}, ${moved('other_id', merge)}) as other_id
  from germplasm_distinction where ${isAny('germplasm_id', merge)} or ${isAny('other_id', merge)}`;

/** What is distinct from one of them is distinct from all; between them the distinction has proved wrong. */
export async function moveDistinctions(tx: Writer, merge: Merge): Promise<void> {
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
export async function leaveEmptyPedigrees(tx: Writer, { preferredId }: Merge): Promise<void> {
  const has = (table: string) => sql`exists (
    select from ${sql.table(table)} as relation where relation.germplasm_id = member.germplasm_id and relation.dataset_id = member.dataset_id)`;
  await tx.run(sql`
    delete from dataset_germplasm as member
    where member.germplasm_id = ${preferredId}::int and member.kind = 7
      and not ${has('pedigree')} and not ${has('pedigree_definition')}`);
}

/** Datasets with more than one row about them, so that two may become one. */
export async function listSharedDatasets(tx: Writer, merge: Merge): Promise<number[]> {
  return await tx.values(sql<number>`
    select dataset_id as id from (
      select dataset_id from dataset_germplasm where ${isAny('germplasm_id', merge)}
      union all
      select dataset_id from pedigree where ${isAny('germplasm_id', merge)} or ${isAny('parent_id', merge)}
      union all
      select dataset_id from pedigree_definition where ${isAny('germplasm_id', merge)}
    ) as membership group by dataset_id having count(*) > 1`);
}
