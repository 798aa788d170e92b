import { type RawBuilder, sql } from 'kysely';
import { isAny, isOther, type Merge } from '../../../platform/db/merge/merge';

const names = (condition: RawBuilder<unknown>) => sql`
  select t.id, n.place, n.name from trait t
  cross join lateral (values (1, t.name), (2, t.short_name)) as n (place, name)
  where ${condition} and n.name <> ''`;

const ownNames = ({ preferredId }: Merge) => sql`
  select lower(own.name) from (${names(sql`t.id = ${preferredId}::int`)}) as own`;

/** Synonyms of the others that the preferred one does not have yet. */
export function movingSynonyms(merge: Merge): RawBuilder<unknown> {
  return sql`select distinct on (lower(theirs.name)) theirs.id from synonym as theirs
    where ${isOther('theirs.trait_id', merge)}
      and lower(theirs.name) not in (
        select lower(had.name) from synonym as had where had.trait_id = ${merge.preferredId}::int)
      and lower(theirs.name) not in (${ownNames(merge)})
    order by lower(theirs.name), theirs.id`;
}

/** The names of the others, unless one of the traits already has them. In the order of the others. */
export function newSynonyms(merge: Merge): RawBuilder<{ name: string }> {
  return sql<{ name: string }>`select name from (
      select distinct on (lower(called.name)) called.* from (${names(isOther('t.id', merge))}) as called
      where lower(called.name) not in (
          select lower(had.name) from synonym as had where ${isAny('had.trait_id', merge)})
        and lower(called.name) not in (${ownNames(merge)})
      order by lower(called.name), called.place, called.id
    ) as fresh order by fresh.place, fresh.id`;
}
