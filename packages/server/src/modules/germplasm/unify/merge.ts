import { type RawBuilder, sql } from 'kysely';
import { isAny, isOther, type Merge } from '../../../platform/db/merge/merge';

const names = (condition: RawBuilder<unknown>) => sql`
  select g.id, n.place, n.name from germplasm g
  cross join lateral (values (1, g.accenumb), (2, g.accename), (3, g.puid)) as n (place, name)
  where ${condition} and n.name <> ''`;

/** Synonyms of the others that the preferred one does not have yet. */
export function movingSynonyms(merge: Merge): RawBuilder<unknown> {
  return sql`select distinct on (lower(theirs.name)) theirs.id from synonym as theirs
    where ${isOther('theirs.germplasm_id', merge)}
      and lower(theirs.name) not in (
        select lower(had.name) from synonym as had where had.germplasm_id = ${merge.preferredId}::int)
      and lower(theirs.name) not in (
        select lower(own.name) from (${names(sql`g.id = ${merge.preferredId}::int`)}) as own)
    order by lower(theirs.name), theirs.id`;
}

/** The names of the others, unless one of the germplasm already has them. In the order of the others. */
export function newSynonyms(merge: Merge): RawBuilder<unknown> {
  return sql`select name from (
      select distinct on (lower(called.name)) called.* from (${names(isOther('g.id', merge))}) as called
      where lower(called.name) not in (
          select lower(had.name) from synonym as had where ${isAny('had.germplasm_id', merge)})
        and lower(called.name) not in (
          select lower(own.name) from (${names(sql`g.id = ${merge.preferredId}::int`)}) as own)
      order by lower(called.name), called.place, called.id
    ) as fresh order by fresh.place, fresh.id`;
}

/**
 * Institutes are part of a passport, which is that of the preferred one: it adopts only roles in which it has no
 * institute, from the first that has one.
 */
export function movingInstitutions(merge: Merge): RawBuilder<unknown> {
  return sql`select theirs.id from germplasm_institution as theirs
    where ${isOther('theirs.germplasm_id', merge)}
      and theirs.role not in (
        select had.role from germplasm_institution as had where had.germplasm_id = ${merge.preferredId}::int)
      and theirs.germplasm_id = (
        select earliest.germplasm_id from germplasm_institution as earliest
        where earliest.role = theirs.role and ${isOther('earliest.germplasm_id', merge)}
        order by array_position(${[...merge.otherIds]}::int[], earliest.germplasm_id) limit 1)`;
}

/**
 * Relations between the germplasm to be merged. A germplasm that already was its own parent stays so: the merge did
 * not cause that.
 */
export function innerRelations(merge: Merge): RawBuilder<unknown> {
  return sql`select inner_one.id from pedigree as inner_one
    where ${isAny('inner_one.germplasm_id', merge)} and ${isAny('inner_one.parent_id', merge)}
      and not (inner_one.germplasm_id = ${merge.preferredId}::int and inner_one.parent_id = ${merge.preferredId}::int)`;
}

const merged = (column: string, merge: Merge) =>
  sql`case when ${isOther(column, merge)} then ${merge.preferredId}::int else ${sql.ref(column)} end`;

/** Distinctions, as they are after the merge. */
export const movedDistinctions = (merge: Merge): RawBuilder<unknown> => sql`
  select id, ${isOther('germplasm_id', merge)} or ${isOther('other_id', merge)} as moves,
    least(${merged('germplasm_id', merge)}, ${merged('other_id', merge)}) as germplasm_id,
    greatest(${merged('germplasm_id', merge)}, ${merged('other_id', merge)}) as other_id
  from germplasm_distinction where ${isAny('germplasm_id', merge)} or ${isAny('other_id', merge)}`;
