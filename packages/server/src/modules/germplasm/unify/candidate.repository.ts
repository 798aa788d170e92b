import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly pdci: number | null;
  readonly synonyms: string[];
}

export const candidateColumns = sql<Candidate>`
  id, accenumb as name, display_name as "displayName", pdci::float8 as pdci,
  array(select synonym.name from synonym where synonym.germplasm_id = germplasm.id order by synonym.id) as synonyms`;

interface Kinship {
  readonly descendant: string;
  readonly ancestor: string;
}

/** Two of them of which one is a part of the other, over any number of levels. */
export function findKinship(reader: Reader, ids: readonly number[]): Promise<Kinship | undefined> {
  return reader.maybe(sql<Kinship>`
    with recursive above (start, id) as (
      select id, entity_parent_id from germplasm where id = any(${[...ids]}::int[])
      union
      select above.start, part.entity_parent_id from above join germplasm part on part.id = above.id
    )
    select descendant.display_name as descendant, ancestor.display_name as ancestor
    from above join germplasm descendant on descendant.id = above.start join germplasm ancestor on ancestor.id = above.id
    where above.id = any(${[...ids]}::int[]) and above.id <> above.start
    order by above.start, above.id limit 1`);
}

interface Called {
  readonly id: number;
  readonly name: string;
}

/** The pairs whose name is not one of the germplasm's own. */
export function listOtherNames(reader: Reader, pairs: readonly Called[]): Promise<Called[]> {
  return reader.many(sql<Called>`
    select pair.id, pair.name
    from unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ name }) => name)}::text[]) as pair (id, name)
    join germplasm g on g.id = pair.id
    where lower(pair.name collate landrace_natural) not in (
      select lower(known.name) from (values (g.accenumb), (g.accename), (g.puid)) as known (name)
      where known.name is not null
      union all
      select lower(synonym.name) from synonym where synonym.germplasm_id = g.id)`);
}
